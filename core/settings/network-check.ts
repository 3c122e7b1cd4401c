/** Checks how a profile's requests are to get to its gateway. */
import { X509Certificate } from 'node:crypto';
import { refuseField } from '../../shared/fault.ts';
import { defaultNetwork, type Network } from '../../shared/profile-network.ts';

/** As it is kept; undefined for what the system has. Throws a `FaultError` of kind `input` with its `field`. */
export function checkNetwork(network: Network | undefined): Network | undefined {
  if (network === undefined) return undefined;
  const ca = checkCertificates(network.ca);
  if (network.proxy !== 'own') {
    const { proxy } = network;
    return proxy === 'system' && ca === '' ? undefined : { ...defaultNetwork, proxy, ca };
  }
  return { ...network, proxyUrl: checkProxy(network.proxyUrl), login: checkLogin(network.login), ca };
}

function checkProxy(entered: string): string {
  const text = entered.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (text === '' || !URL.canParse(address)) refuseField('Proxy address', 'Enter the address of the proxy.', proxyForm);
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    refuseField('Proxy address', `Proxies of the kind ${url.protocol}// can’t be used.`, proxyForm);
  }
  if (url.username !== '' || url.password !== '') {
    refuseField(
      'Proxy address',
      'Enter user name and password in their own fields.',
      'They are kept where the API key is.',
    );
  }
  return url.origin;
}
const proxyForm = 'For example http://proxy.example.com:3128.';

function checkLogin(login: string): string {
  // A header carries it; what is no such text never arrives as it was meant.
  if (/\p{Cc}/u.test(login)) refuseField('Proxy login', 'The login has a control character.', 'Enter it again.');
  return login === ':' ? '' : login;
}

/** Each must be one; what stands around them (comments, as tools write them) is left out. */
function checkCertificates(text: string): string {
  if (text.trim() === '') return '';
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) refuseField('Certificates', 'There is no certificate in this text.', pemForm);
  blocks.forEach((block, at) => {
    try {
      new X509Certificate(block);
    } catch {
      refuseField('Certificates', `Certificate ${at + 1} can’t be read.`, pemForm);
    }
  });
  return blocks.join('\n');
}
const pemForm = 'Paste it as PEM: it begins with -----BEGIN CERTIFICATE-----.';
