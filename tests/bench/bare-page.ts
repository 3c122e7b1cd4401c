/**
 * The pages to compare with. The bare one appends the text of a stream and keeps its end in sight, as leanly as a page
 * can: one text node a frame, the prose's size and width, no markup. The static one is a composer and nothing else.
 */
export const barePage = `<!doctype html><meta charset="utf-8"><title>bare</title>
<style>
  body { margin: 0; font: 14px/1.6 sans-serif; }
  main { height: 100vh; overflow-y: auto; }
  div { max-width: 680px; margin: 0 auto; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<main id="scroller"><div id="out"></div></main>
<script>
  const textIn = (event) => event.choices?.[0]?.delta?.content ?? event.choices?.[0]?.delta?.tool_calls?.[0]?.function.arguments
    ?? (typeof event.delta === 'string' ? event.delta : event.delta?.text ?? event.delta?.partial_json) ?? '';
  window.run = async (bytes, pace, think = 0, path = '/v1/chat/completions', kind = 'text') => {
    const out = document.getElementById('out');
    const scroller = document.getElementById('scroller');
    let waiting = '', frame = 0;
    const flush = () => { frame = 0; out.append(waiting); waiting = ''; scroller.scrollTop = scroller.scrollHeight; };
    const response = await fetch(path, { method: 'POST', body: JSON.stringify({ messages: [{ content: 'bench ' + bytes + ' ' + pace + ' ' + think + ' ' + kind }] }) });
    const decoder = new TextDecoder();
    let rest = '';
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split('\\n');
      rest = lines.pop();
      for (const line of lines) {
        if (!line.startsWith('data: {')) continue;
        waiting += textIn(JSON.parse(line.slice(6)));
        frame ||= requestAnimationFrame(flush);
      }
    }
    flush();
  };
</script>`;

export const staticPage = `<!doctype html><meta charset="utf-8"><title>static</title><textarea aria-label="Message"></textarea>`;
