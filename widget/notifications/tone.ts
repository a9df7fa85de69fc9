/** A short, soft tone made by the browser itself: there is no file to load. Silent before the visitor did something. */
const VOLUME = 0.12;
/** Two notes, in hertz, and the seconds each lasts and begins after the one before. */
const NOTES = [880, 1174.7];
const LASTS = 0.22;
const APART = 0.09;

export class Tone {
  #context: AudioContext | null = null;

  /** Allowed once the visitor has done something in this page; browsers make no sound before. */
  get isAllowed(): boolean {
    return 'AudioContext' in globalThis && (navigator.userActivation?.hasBeenActive ?? true);
  }

  play(): void {
    this.#context ??= new AudioContext();
    const context = this.#context;
    void context.resume().catch(() => {});
    for (const [index, frequency] of NOTES.entries()) {
      const begins = context.currentTime + index * APART;
      const volume = context.createGain();
      // Begun and ended at once, a tone clicks.
      volume.gain.setValueAtTime(0, begins);
      volume.gain.linearRampToValueAtTime(VOLUME, begins + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.0001, begins + LASTS);
      const note = new OscillatorNode(context, { type: 'sine', frequency });
      note.connect(volume).connect(context.destination);
      note.start(begins);
      note.stop(begins + LASTS);
    }
  }

  close(): void {
    void this.#context?.close().catch(() => {});
    this.#context = null;
  }
}
