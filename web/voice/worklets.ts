// Vite builds each worklet as a separate script on the page's origin, as the content security policy requires.
// oxlint-disable-next-line import/default -- Vite generates the URL
import captureWorklet from './capture.worklet.ts?worker&url'
// oxlint-disable-next-line import/default -- Vite generates the URL
import playbackWorklet from './playback.worklet.ts?worker&url'

export { captureWorklet, playbackWorklet }
