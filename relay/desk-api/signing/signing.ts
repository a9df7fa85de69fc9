/** How calls of an API family are signed by the relay and verified by the desk. Each method of signing is one value. */

/** The super administrator's e-mail and the family's token. */
export type Credentials = { email: string; token: string };

export type SignVersion = 'v1' | 'v2';

type UnsignedCall = { query: Readonly<Record<string, string>>; body: Readonly<Record<string, unknown>> };

type SigningContext = {
  credentials: Credentials;
  version: SignVersion;
  seconds: number;
  /** Returns a different text each time. */
  nonce: () => string;
  /** Of the tenant's zone, for timestamps that are written in it; UTC+8 unless given. */
  utcOffsetMinutes?: number | undefined;
};

/** A call as the desk receives it. A parameter given twice counts as absent. */
type ReceivedCall = {
  query: Readonly<Record<string, string | undefined>>;
  /** The query as it was sent, without the question mark. */
  rawQuery: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: unknown;
};

/** A refusal of a call; without a message, the operation's text for the code applies. */
export type SignRefusal = { code: number; message?: string };

type VerificationContext = {
  credentials: Credentials;
  /** The API token, for families that accept its signs beside their own. */
  apiToken: string;
  /** The desk's Unix time. */
  seconds: number;
  /** Stores a nonce for a while; returns false if it was used before. */
  useNonce: (nonce: string) => boolean;
  utcOffsetMinutes?: number | undefined;
};

/** For the OpenAPI document: the other parameters of a signature, and the location of the signature itself. */
type SignDescription = {
  parameters: Readonly<Record<string, { required: boolean; description: string }>>;
  /** Fields that signing adds to the body, with their descriptions; all are required. */
  body?: Readonly<Record<string, string>>;
  scheme: { in: 'query' | 'header'; name: string; description: string };
};

export type Signing = {
  name: string;
  /** The fields that signing adds to a call. */
  sign(
    call: UnsignedCall,
    signer: SigningContext,
  ): { query?: Record<string, string>; headers?: Record<string, string>; body?: Record<string, unknown> };
  /** Undefined if the signature is valid. */
  refusal(call: ReceivedCall, context: VerificationContext): SignRefusal | undefined;
  /** Undefined if calls are not signed. */
  description: SignDescription | undefined;
};

/** The scheme of the families whose sign is a parameter of the query. */
export const signInQuery = (description: string) => ({ in: 'query', name: 'sign', description }) as const;

/** For calls that are made before there are credentials. */
export const UNSIGNED: Signing = {
  name: 'none',
  sign: () => ({}),
  refusal: () => undefined,
  description: undefined,
};
