/** Inline tokens as React elements: no HTML is ever parsed, so nothing in an answer can run or load. */
import type { MarkedToken, Token } from 'marked';
import type { ReactNode } from 'react';
import { offeredLink } from '../../../shared/open-link.ts';
import { withoutReferences } from './character-references.ts';
import { isFootnoteReference, type FootnoteReference } from './footnote-syntax.ts';
import { FootnoteMark } from './footnote-view.tsx';
import { inlineOf } from './lexer.ts';
import { isMath, type MathToken } from './math-syntax.ts';
import { MathView } from './math-view.tsx';
import { RemoteImage } from './remote-image.tsx';
import { OutsideLink } from './outside-link.tsx';
import { byPlace } from '../by-place.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

/** Elements for a run of inline tokens. */
export function inlineNodes(run: readonly Token[] | undefined): ReactNode {
  if (run === undefined) return null;
  const tokens = inlineOf(run);
  if (tokens.length === 0) return null;
  const first = tokens[0];
  // Most runs are one piece of text.
  if (tokens.length === 1 && first !== undefined) return inlineNode(first as MarkedToken);
  return byPlace(tokens, (token) => inlineNode(token as MarkedToken));
}

function inlineNode(token: MarkedToken | MathToken | FootnoteReference): ReactNode {
  if (isFootnoteReference(token)) return <FootnoteMark label={token.label} />;
  if (isMath(token)) return <MathView tex={token.text} display={token.display} />;
  switch (token.type) {
    case 'text':
      return token.tokens === undefined ? withoutReferences(token.text) : inlineNodes(token.tokens);
    case 'escape':
      return token.text;
    case 'strong':
      return <strong>{inlineNodes(token.tokens)}</strong>;
    case 'em':
      return <em>{inlineNodes(token.tokens)}</em>;
    case 'del':
      return <del>{inlineNodes(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return (
        <Link href={token.href} title={token.title}>
          {inlineNodes(token.tokens)}
        </Link>
      );
    case 'image':
      return <ImageLink href={token.href} text={token.text} />;
    case 'checkbox':
      return (
        <input
          type="checkbox"
          checked={token.checked}
          disabled
          readOnly
          aria-label={token.checked ? t(m.done) : t(m.toDo)}
        />
      );
    case 'html':
      // Models break lines in tables this way, and a line break can do no harm.
      return /^<br\s*\/?>$/i.test(token.raw) ? <br /> : token.raw;
    default:
      return token.raw;
  }
}

function Link({
  href,
  title,
  children,
}: {
  readonly href: string;
  readonly title?: string | null | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const target = offeredLink(withoutReferences(href));
  if (target === undefined) {
    return <span title={t(m.notALink, { href })}>{children}</span>;
  }
  return (
    <OutsideLink href={target} title={title ? `${withoutReferences(title)}\n${target}` : target}>
      {children}
    </OutsideLink>
  );
}

const inlineImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

/** A remote image is a link: showing it would tell its server that the answer was read. One that is in the answer itself is shown. */
function ImageLink({ href, text }: { readonly href: string; readonly text: string }): ReactNode {
  if (inlineImage.test(href)) return <img src={href} alt={text} />;
  const alt = withoutReferences(text);
  return (
    <RemoteImage url={offeredLink(withoutReferences(href))} alt={alt}>
      <Link href={href}>{alt === '' ? t(m.image) : t(m.imageAlt, { alt })}</Link>
    </RemoteImage>
  );
}
