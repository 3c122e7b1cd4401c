/** The pictures on the cards of the first start, drawn in the colours of the theme. */
import type { ReactNode } from 'react';
import { demoProtocol, protocolIds } from '../../../shared/protocols/descriptions.ts';
import { apiColour } from '../../ui/protocol-mark.tsx';

/** Heights of ticks that look like a stream: the same ones each time. */
function heights(count: number, seed: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => {
    const wave = Math.sin((at + seed) * 12.9898) * 43_758.5453;
    return 5 + 20 * Math.abs(wave - Math.trunc(wave));
  });
}

interface TicksProps {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly seed: number;
  readonly colour: string;
  readonly most?: number;
}

function Ticks({ x, y, count, seed, colour, most = 25 }: TicksProps): ReactNode {
  const path = heights(count, seed)
    .map((height, at) => `M${x + at * 4.4} ${y - (height * most) / 50}v${(height * most) / 25}`)
    .join('');
  return <path d={path} stroke={colour} strokeWidth={2} strokeLinecap="round" />;
}

const frame = { viewBox: '0 0 294 175', 'aria-hidden': true, className: 'block w-full' } as const;
const ink = 'var(--color-ink)';
const faint = 'var(--color-line-strong)';
/** Colour of the protocol at a place in their order. */
const colourAt = (at: number): string => apiColour(protocolIds[at % protocolIds.length] ?? protocolIds[0]);
const wire = apiColour(demoProtocol);
const waits = [64, 94, 47, 76];

export function WireDrawing(): ReactNode {
  const lines = [
    { width: 72, colour: 'var(--color-faint)' },
    { width: 85, colour: 'var(--color-faint)' },
    { width: 59, colour: wire },
    { width: 77, colour: faint },
    { width: 37, colour: faint },
  ];
  const events = [
    '412  message_start',
    '431  content_delta',
    '447  content_delta',
    '463  content_delta',
    '641  message_stop',
  ];
  return (
    <svg {...frame}>
      {lines.map(({ width, colour }, at) => (
        <rect key={width} x={20} y={26 + at * 15} width={width} height={6} rx={3} fill={colour} />
      ))}
      <rect x={128} y={54} width={147} height={15} rx={2} fill={`color-mix(in oklab, ${wire} 22%, transparent)`} />
      {events.map((words, at) => (
        <text
          key={words}
          x={132}
          y={33 + at * 16}
          fontSize={10}
          fontFamily="var(--font-mono)"
          xmlSpace="preserve"
          fill={at > 2 ? faint : ink}
        >
          {words}
        </text>
      ))}
      <Ticks x={21} y={134} count={29} seed={3} colour={wire} />
      <Ticks x={157} y={134} count={24} seed={40} colour={faint} />
      <path d="M153 113v44" stroke={ink} strokeWidth={2} />
      <circle cx={153} cy={114} r={4} fill={ink} />
    </svg>
  );
}

/** A picture has its own colours in either theme. */
export function MaskDrawing(): ReactNode {
  return (
    <svg {...frame} preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#41597f" />
          <stop offset=".55" stopColor="#9c7488" />
          <stop offset="1" stopColor="#dc9069" />
        </linearGradient>
      </defs>
      <rect width={294} height={175} fill="url(#dusk)" />
      <circle cx={210} cy={70} r={17} fill="#f5b183" />
      <path d="M0 118 34 92l24 14 32-26 30 22 34-24 28 22 30-32 36 30 30-18 46 34v18H0z" fill="#5f6185" />
      <path d="M0 128 50 104l40 16 60-18 52 18 44-22 48 28v10H0z" fill="#3e456b" />
      <rect y={131} width={294} height={44} fill="#b97f79" />
      <path d="M190 138h34M196 146h22M200 154h14" stroke="#f0b78f" strokeWidth={1.5} />
      <path d="M0 146c30-8 70-12 110 4 30 10 50 18 66 25H0z" fill="#151a2c" />
      <path d="M50 130 66 114l18 16v18H50zM74 112h5v10h-5z" fill="#10131f" />
      <rect x={62} y={130} width={8} height={8} fill="#f2b45c" />
      <path d="M10 150l8-28 8 28zM28 148l6-22 6 22zM96 152l7-24 7 24z" fill="#10131f" />
      <ellipse
        cx={210}
        cy={72}
        rx={31}
        ry={27}
        fill="oklch(0.62 0.2 350 / 0.55)"
        stroke="#fff"
        strokeWidth={1.5}
        strokeDasharray="4 3"
      />
      <circle cx={234} cy={94} r={11} fill="none" stroke="#fff" strokeWidth={1.5} />
    </svg>
  );
}

export function RaceDrawing(): ReactNode {
  const lanes = waits.map((wait, at) => ({ colour: colourAt(at), wait }));
  return (
    <svg {...frame}>
      {lanes.map(({ colour, wait }, at) => {
        const y = 35 + at * 35;
        return (
          <g key={colour}>
            <rect x={21} y={y - 4} width={8} height={8} rx={2} fill={colour} />
            <path d={`M43 ${y}h22`} stroke={faint} strokeWidth={4} strokeLinecap="round" />
            <path d={`M70 ${y}H${42 + wait}`} stroke={faint} strokeWidth={4} strokeDasharray="4 2" />
            <Ticks
              x={46 + wait}
              y={y}
              count={Math.floor((200 - wait) / 4.4)}
              seed={at * 17}
              colour={colour}
              most={22}
            />
            {at < 3 ? <path d={`M21 ${y + 18}h252`} stroke="var(--color-line)" /> : null}
          </g>
        );
      })}
      <path d="M247 15v146" stroke={ink} strokeWidth={2} />
    </svg>
  );
}
