/**
 * How V8 collects garbage in the relay; to be imported before anything runs often. When much is under way at once, as after
 * a start, V8 takes the small objects of every push for lasting ones and makes them where they are collected seldom. Dead
 * ones there keep alive what later pushes leave, so that every collection of the young copies a tenth of all that was made.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--no-allocation-site-pretenuring');
