/** Addresses and paths, broken before their parts where they do not fit on a line, and within one only where that alone is too long: their frame has `wrap-anywhere`. */
import { Fragment, type ReactNode } from 'react';

/** `https://gw.example/v1/models?after=a`. */
export function AddressText({ address }: { readonly address: string }): ReactNode {
  return <InParts parts={address.split(/(?<=[^/]\/)(?!\/)|(?<!^)(?=[?&])/)} />;
}

/** `messages[0].content[0].text`. */
export function PathText({ path }: { readonly path: string }): ReactNode {
  return <InParts parts={path.split(/(?<!^)(?=\.)/)} />;
}

function InParts({ parts }: { readonly parts: readonly string[] }): ReactNode {
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
