/**
 * Page script of bench/browser.ts. Measures key latency, the time between frames, the time of painting, and the speed
 * of the machine.
 */
export const watch = `
  window.keys = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keys.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })

  window.framesFor = (time) => new Promise((done) => {
    const gaps = []
    let last = performance.now()
    const end = last + time
    requestAnimationFrame(function frame(now) {
      gaps.push(now - last)
      last = now
      if (now < end) requestAnimationFrame(frame)
      else done(gaps.slice(1))
    })
  })

  // Resolves with the time at which the element of \`find\` was painted, in ms since navigation started.
  window.paintedAt = (find) => new Promise((done) => {
    let isAsked = false
    const check = () => {
      if (isAsked || !find()) return
      isAsked = true
      requestAnimationFrame(() => {
        isAsked = false
        // The browser lays out this frame anyway, so checkVisibility costs nothing extra.
        if (!find()?.checkVisibility()) return
        seen.disconnect()
        setTimeout(() => done(performance.now()))
      })
    }
    const seen = new MutationObserver(check)
    seen.observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: ['class'] })
    check()
  })

  // Clicks a link. Returns the ms until the new screen's heading was painted, and until the content below was painted.
  window.goTo = async (link, heading) => {
    const start = performance.now()
    const head = () => [...document.querySelectorAll('main > div > *')].find((one) => one.querySelector('h1')?.textContent === heading)
    const both = [paintedAt(head), paintedAt(() => head()?.nextElementSibling)]
    link.click()
    return (await Promise.all(both)).map((at) => at - start)
  }

  // Returns the mean rate of two tasks, in tens per second: building a string, and copying an array. Each runs for 500 ms.
  window.benchmarkIndex = () => {
    const rate = (work) => {
      const start = performance.now()
      let times = 0
      for (; performance.now() - start < 500; times++) work(times)
      return times / 10 / ((performance.now() - start) / 1000)
    }
    const lists = [0, 1].map(() => Array.from({ length: 100000 }, (_, n) => n))
    const texts = rate(() => {
      let text = ''
      for (let n = 0; n < 10000; n++) text += 'a'
      return text
    })
    const copies = rate((times) => {
      const from = lists[times % 2]
      const to = lists[(times + 1) % 2]
      for (let n = 0; n < from.length; n++) to[n] = from[n]
    })
    return (texts + copies) / 2
  }
`

declare global {
  function goTo(link: unknown, heading: string): Promise<[head: number, whole: number]>
  function framesFor(time: number): Promise<number[]>
  function benchmarkIndex(): number
}
