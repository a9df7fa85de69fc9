/**
 * The numbers of the advisory locks that relays take on a database, which all share one space. The order must not change: older relays
 * use the same numbers while the relays are restarted one after the other.
 */
const NAMES = [
  /** Keeps relays that start together from migrating at the same time. */
  'migration',
  /** Serialises the calls that all relays take of the budget. */
  'budget',
  /** Serialises the requests of all relays for an agent. */
  'agentPlaces',
  /** Held by each running relay while its connection listens, so it ends with the relay; commands count the holders. */
  'running',
  /** Serialises the calls back that all relays reserve. */
  'callBacks',
] as const;

export const lockNumber = (name: (typeof NAMES)[number]): number => 7_310_001 + NAMES.indexOf(name);
