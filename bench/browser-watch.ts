/**
 * What the page counts of itself for bench/browser.ts: how long keys took to be seen, the time between frames, when
 * something was painted, and how fast the machine is.
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

  // ms of the page's clock at which what \`find\` looks for had been painted; it begins when the address is entered.
  window.paintedAt = (find) => new Promise((done) => {
    let isAsked = false
    const look = () => {
      if (isAsked || !find()) return
      isAsked = true
      requestAnimationFrame(() => {
        isAsked = false
        // The frame is laid out now anyway.
        if (!find()?.checkVisibility()) return
        seen.disconnect()
        setTimeout(() => done(performance.now()))
      })
    }
    const seen = new MutationObserver(look)
    seen.observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: ['class'] })
    look()
  })

  // From a press on a link until the new screen's head has been painted, and until what stands below it has.
  window.goTo = async (link, heading) => {
    const start = performance.now()
    const head = () => [...document.querySelectorAll('main > div > *')].find((one) => one.querySelector('h1')?.textContent === heading)
    const both = [paintedAt(head), paintedAt(() => head()?.nextElementSibling)]
    link.click()
    return (await Promise.all(both)).map((at) => at - start)
  }

  // Texts put together letter by letter and lists copied number by number, tens of them a second, half a second each.
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
