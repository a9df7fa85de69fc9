/**
 * Sets a flag of V8's garbage collector; must be imported before anything runs often. Under load V8 decides that the
 * small objects of a push live long, and allocates them in the old generation. Dead ones there keep later young objects
 * alive, so that each collection of the young generation copies a tenth of all new objects.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-allocation-site-pretenuring');
