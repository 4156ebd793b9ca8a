/** The two sounds of a table, made and not fetched: a bell, and dice on wood. */

let audio: AudioContext | null = null;
const context = (): AudioContext => {
  audio ??= new AudioContext();
  return audio;
};

/** Loud at first, gone after so many seconds. */
function fading(at: number, loud: number, seconds: number): GainNode {
  const volume = context().createGain();
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  volume.connect(context().destination);
  return volume;
}

/** Two soft strokes of a bell. */
export function ring(): void {
  for (const [i, tone] of [660, 880].entries()) {
    const at = context().currentTime + i * 0.18;
    const source = context().createOscillator();
    source.frequency.value = tone;
    source.connect(fading(at, 0.12, 0.5));
    source.start(at);
    source.stop(at + 0.55);
  }
}

/** A handful of knocks, each a breath of noise, nearer and nearer together. */
export function rattle(): void {
  const length = Math.round(context().sampleRate * 0.05);
  const noise = context().createBuffer(1, length, context().sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length);
  for (const [i, when] of [0, 0.09, 0.16, 0.22, 0.26].entries()) {
    const at = context().currentTime + when;
    const knock = context().createBufferSource();
    knock.buffer = noise;
    knock.playbackRate.value = 0.7 + 0.12 * i;
    knock.connect(fading(at, 0.16 - 0.02 * i, 0.06));
    knock.start(at);
  }
}
