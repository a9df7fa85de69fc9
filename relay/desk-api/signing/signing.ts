/**
 * How the calls of an API family prove who sends them, in both directions: the relay signs, the desk judges. Each kind is one
 * value; client, desk and OpenAPI document know no kind by name.
 */

/** What a tenant signs with: the super administrator's e-mail and the token of the family. */
export type Credentials = { email: string; token: string };

export type SignVersion = 'v1' | 'v2';

/** A call as it would be without a sign. */
export type UnsignedCall = { query: Readonly<Record<string, string>>; body: Readonly<Record<string, unknown>> };

export type Signer = {
  credentials: Credentials;
  version: SignVersion;
  /** Unix time of the call. */
  seconds: number;
  /** A text never returned before. */
  nonce: () => string;
};

/** What signing adds to a call. */
export type Stamp = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
};

/** A call as the desk got it. A parameter given twice counts as absent. */
export type ReceivedCall = {
  query: Readonly<Record<string, string | undefined>>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
};

/** Why a call is refused; without a message it is what the operation says of the code. */
export type SignRefusal = { code: number; message?: string };

export type Judge = {
  credentials: Credentials;
  /** The desk's own Unix time. */
  seconds: number;
  /** Remembers a nonce for a while; false when it was used before. */
  useNonce: (nonce: string) => boolean;
};

/** For the OpenAPI document: the parameters beside the sign, and where the sign is. */
export type SignDescription = {
  parameters: Readonly<Record<string, { required: boolean; description: string }>>;
  scheme: { in: 'query' | 'header'; name: string; description: string };
};

export type Signing = {
  name: string;
  sign(call: UnsignedCall, signer: Signer): Stamp;
  /** Undefined when the sign is good. */
  refusal(call: ReceivedCall, judge: Judge): SignRefusal | undefined;
  /** Undefined where calls are not signed. */
  description: SignDescription | undefined;
};

/** For a call that comes before there is anything to sign with. */
export const UNSIGNED: Signing = {
  name: 'none',
  sign: () => ({}),
  refusal: () => undefined,
  description: undefined,
};
