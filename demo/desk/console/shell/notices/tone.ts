/** A short tone of two notes. Browsers play it once somebody has clicked in the tab. */

const NOTES = [659, 880] as const;
const NOTE_S = 0.14;
const LOUDNESS = 0.12;

let audio: AudioContext | undefined;

export function playTone(): void {
  audio ??= new AudioContext();
  const context = audio;
  void context.resume();
  NOTES.forEach((frequency, at) => {
    const start = context.currentTime + at * NOTE_S;
    const [note, volume] = [new OscillatorNode(context, { frequency }), new GainNode(context, { gain: 0 })];
    volume.gain.setTargetAtTime(LOUDNESS, start, 0.01);
    volume.gain.setTargetAtTime(0, start + NOTE_S, 0.04);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + NOTE_S * 3);
  });
}
