// Vite makes each worklet a script of its own, served from the page's address as its content security policy asks.
// oxlint-disable-next-line import/default -- the address is made by Vite
import captureWorklet from './capture.worklet.ts?worker&url'
// oxlint-disable-next-line import/default -- the address is made by Vite
import playbackWorklet from './playback.worklet.ts?worker&url'

export { captureWorklet, playbackWorklet }
