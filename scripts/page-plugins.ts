import type { Plugin } from 'vite'
import { paths } from '../web/paths.ts'

/**
 * Removes the schemas from the page's copy of the endpoints. The page does not validate requests or replies. This saves
 * a tenth of its script, and the time to build the schemas at each start.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    load: {
      filter: { id: /\/contract\/endpoints\.ts$/ },
      async handler(id) {
        const { endpoints } = (await import(id)) as typeof import('../contract/endpoints.ts')
        const known = Object.entries(endpoints).map(([name, { method, path, session, encoding }]) => [
          name,
          { method, path, session, encoding },
        ])
        return `export const endpoints = ${JSON.stringify(Object.fromEntries(known))}`
      },
    },
  }
}

/** File that lists the scripts of each screen path. server/http/page.ts reads it. */
const preloads = 'preloads.json'

/**
 * Writes a list of each screen's scripts, except the scripts that the HTML already names. The server sends the
 * list in the `Link` header of the page, so the browser loads all scripts in parallel.
 */
export function screenPreloads(): Plugin {
  return {
    name: 'screen-preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const withImports = (name: string, all = new Set<string>()) => {
        if (all.has(name)) return all
        all.add(name)
        for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) withImports(other, all)
        return all
      }
      const entry = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]),
      )
      const screens = Object.values(paths).map((path) => {
        const file = screenFile(path)
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))
        if (chunk === undefined) return this.error(`There is no screen ${file} for ${path}`)
        const scripts = [...withImports(chunk.fileName)].filter((name) => !entry.has(name))
        return [path, scripts.map((name) => `/${name}`)] as const
      })
      this.emitFile({ type: 'asset', fileName: preloads, source: JSON.stringify(Object.fromEntries(screens)) })
    },
  }
}

/** Fonts of the first screen: of every language, of English and of Russian titles and texts. */
const firstFonts = [
  { file: /manrope-latin-wght/, language: null },
  { file: /brygada-1918-latin-wght/, language: 'en' },
  { file: /manrope-cyrillic-wght/, language: 'ru' },
  { file: /brygada-1918-cyrillic-wght/, language: 'ru' },
] as const

/**
 * Names the fonts of the first screen in the HTML, so that the browser loads them together with the scripts. The page's
 * language is known only in the browser: web/public/preload.js requests the fonts with a `data-language`.
 */
export function fontPreloads(): Plugin {
  return {
    name: 'font-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        return firstFonts.map(({ file, language }) => {
          const name = Object.keys(bundle).find((name) => file.test(name))
          if (name === undefined) throw new Error(`There is no font ${file.source}`)
          // The scripts come first: the page has no text without them.
          const attributes = {
            as: 'font',
            type: 'font/woff2',
            href: `/${name}`,
            crossorigin: true,
            fetchpriority: 'low',
          }
          return {
            tag: 'link',
            attrs: language === null ? { rel: 'preload', ...attributes } : { 'data-language': language, ...attributes },
            injectTo: 'head-prepend',
          }
        })
      },
    },
  }
}

/** Screens in the folder of their list. */
const filesOfDetails: Readonly<Record<string, string>> = {
  [paths.call]: '/screens/calls/call-screen.tsx',
  [paths.newInquiry]: '/screens/inquiries/new-inquiry-screen.tsx',
  [paths.inquiry]: '/screens/inquiries/inquiry-screen.tsx',
}

/** Returns the source file of a screen: screens/villas/villas-screen.tsx for '/venues/villas'. */
function screenFile(path: string): string {
  const own = filesOfDetails[path]
  if (own !== undefined) return own
  const name = path === paths.dashboard ? 'dashboard' : path.split('/').at(-1)
  return `/screens/${name}/${name}-screen.tsx`
}
