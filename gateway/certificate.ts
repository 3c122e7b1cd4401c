/** The certificate for HTTPS on loopback, made at start and never written to disk. */

export interface Certificate {
  /** PEM; a client trusts the gateway by adding it to its authorities. */
  readonly certificate: string;
  readonly privateKey: string;
}

const day = 24 * 60 * 60 * 1000;

export async function makeCertificate(now: Date = new Date()): Promise<Certificate> {
  // Its library takes a third of a host's start, and few gateways serve HTTPS.
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: 'Reference gateway' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // A clock that is a little behind still takes it.
    notBeforeDate: new Date(now.getTime() - day),
    notAfterDate: new Date(now.getTime() + 30 * day),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { certificate: made.cert, privateKey: made.private };
}
