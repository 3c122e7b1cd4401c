/** An address that is broken before its parts where it does not fit on a line, and within one only where that alone is too long: its frame has `wrap-anywhere`. */
import { Fragment, type ReactNode } from 'react';

export function AddressText({ address }: { readonly address: string }): ReactNode {
  return address.split(/(?<=[^/]\/)(?!\/)|(?<!^)(?=[?&])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
