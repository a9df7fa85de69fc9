/** The metrics of the relays that tests start. */

/** The token in the environment of each of these relays. */
export const METRICS_TOKEN = 'for-the-metrics-of-tests';

export async function metricsOf(relayUrl: string): Promise<string> {
  const answer = await fetch(`${relayUrl}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return answer.text();
}
