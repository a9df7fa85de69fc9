/**
 * The sign of the calls by which a smart-routing flow asks a third party (doc 2 §6.1): the desk signs, and the third party
 * verifies with `refusalOfRoutingCall`. Both know the tenant's call-centre token. The sign covers neither the caller nor the
 * parameters, so the address belongs behind HTTPS. Pure: the clock is an argument.
 */
import { createHash } from 'node:crypto';
import { fieldsOf, refusalOfReceivedSign } from './received-sign.ts';

/** Lower-case hexadecimal MD5 of the token directly followed by the timestamp. @throws when the token is empty */
export function signOfRoutingCall(callToken: string, timestamp: number | string): string {
  if (callToken === '') throw new Error('the call-centre token is empty: everybody could sign');
  return createHash('md5').update(`${callToken}${timestamp}`).digest('hex');
}

/**
 * Why a call must be refused; undefined if its sign is valid and at most five minutes old.
 * @param body the parsed JSON of the call
 * @throws when the token is empty
 */
export const refusalOfRoutingCall = (body: unknown, callToken: string, nowSeconds: number): string | undefined =>
  refusalOfReceivedSign(fieldsOf(body), nowSeconds, (timestamp) => signOfRoutingCall(callToken, timestamp));
