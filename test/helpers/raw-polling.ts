/** A Socket.IO connection by long-polling, spoken by hand: so that a test says what no client would. */

type Said = { status: number; text: string };

export function rawPolling(url: string, headers: Record<string, string>) {
  let sid = '';
  let query = '';
  const request = async (method: string, body?: string, other = headers): Promise<Said> => {
    const address = `${url}/socket.io/?EIO=4&transport=polling${query}${sid && `&sid=${sid}`}`;
    const response = await fetch(address, { method, headers: other, ...(body !== undefined && { body }) });
    return { status: response.status, text: await response.text() };
  };
  return {
    sid: () => sid,
    /** Adds to the address of every request. */
    inQuery(more: string) {
      query = `&${more}`;
    },
    /** The first request; later ones belong to it. */
    async open(): Promise<Said> {
      const said = await request('GET');
      sid = said.status === 200 ? (JSON.parse(said.text.slice(1)) as { sid: string }).sid : '';
      return said;
    },
    /** @param other headers instead of those the connection began with */
    say: (packet: string, other?: Record<string, string>) => request('POST', packet, other),
    hear: (other?: Record<string, string>) => request('GET', undefined, other),
  };
}
