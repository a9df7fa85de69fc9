/** A short, soft sound of Web Audio, so there is no file to load. Silent before the visitor's first interaction. */
const VOLUME = 0.12;
/** Two notes: frequencies in hertz, duration and offset in seconds. */
const NOTES = [880, 1174.7];
const NOTE_LENGTH = 0.22;
const NOTE_INTERVAL = 0.09;

export class Tone {
  #context: AudioContext | null = null;

  /** Browsers allow sound only after the visitor has interacted with the page. */
  get isAllowed(): boolean {
    return 'AudioContext' in globalThis && (navigator.userActivation?.hasBeenActive ?? true);
  }

  play(): void {
    this.#context ??= new AudioContext();
    const context = this.#context;
    void context.resume().catch(() => {});
    NOTES.forEach((frequency, index) => {
      const begins = context.currentTime + index * NOTE_INTERVAL;
      const volume = context.createGain();
      // A sudden start or end would click.
      volume.gain.setValueAtTime(0, begins);
      volume.gain.linearRampToValueAtTime(VOLUME, begins + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.0001, begins + NOTE_LENGTH);
      const note = new OscillatorNode(context, { type: 'sine', frequency });
      note.connect(volume).connect(context.destination);
      note.start(begins);
      note.stop(begins + NOTE_LENGTH);
    });
  }

  close(): void {
    void this.#context?.close().catch(() => {});
    this.#context = null;
  }
}
