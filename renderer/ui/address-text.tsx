/** Addresses and paths, broken before their parts where they do not fit on a line, and within one only where that alone is too long: their frame has `wrap-anywhere`. */
import type { ReactNode } from 'react';
import { byPlace } from './by-place.ts';

/** `https://gw.example/v1/models?after=a`. */
export function AddressText({ address }: { readonly address: string }): ReactNode {
  return <InParts parts={address.split(/(?<=[^/]\/)(?!\/)|(?<!^)(?=[?&])/)} />;
}

/** `messages[0].content[0].text`. */
export function PathText({ path }: { readonly path: string }): ReactNode {
  return <InParts parts={path.split(/(?<!^)(?=\.)/)} />;
}

function InParts({ parts }: { readonly parts: readonly string[] }): ReactNode {
  return byPlace(parts, (part, index) => (
    <>
      {index === 0 ? null : <wbr />}
      {part}
    </>
  ));
}
