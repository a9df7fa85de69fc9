/** A hand-made Socket.IO connection by long polling, to send packets that no client sends. */

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
    /** Adds parameters to the address of every request. */
    inQuery(more: string) {
      query = `&${more}`;
    },
    /** Sends the first request; later ones use its session id. */
    async open(): Promise<Said> {
      const said = await request('GET');
      sid = said.status === 200 ? (JSON.parse(said.text.slice(1)) as { sid: string }).sid : '';
      return said;
    },
    /** @param other headers in place of those of the connection */
    say: (packet: string, other?: Record<string, string>) => request('POST', packet, other),
    hear: (other?: Record<string, string>) => request('GET', undefined, other),
  };
}
