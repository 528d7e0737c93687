import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '../../contract/calls.ts'
import { daysText } from '../../engine/value-text.ts'
import type { ClientPage, Proposals } from '../inquiries/index.ts'
import { type RateLimit, retryAfterOf } from '../rate-limit.ts'

/** Limit of requests per network address. A guess at a token has 256 bits. */
export const proposalLimit = { name: 'proposal pages', limit: 60, ms: 60_000 }

const texts = {
  en: {
    proposal: 'Proposal',
    practice: 'Practice: these answers come from simulated calls.',
    confirmed: 'Answers of the venue',
    none: 'No confirmed answers yet.',
    asOf: 'as of',
    validUntil: 'This page is available until',
    website: 'Website',
    missing: 'This page does not exist or is no longer available.',
    tooMany: 'Too many requests. Please wait a minute.',
    facts: { raw_price_text: 'List price', address: 'Address', website: 'Website' } as Record<string, string>,
    categories: {
      villa: 'Villa',
      restaurant: 'Restaurant',
      mobile_spa: 'Mobile spa',
      yacht: 'Yacht',
      retreat_center: 'Retreat center',
    } as Record<string, string>,
  },
  ru: {
    proposal: 'Предложение',
    practice: 'Учебный режим: ответы получены в учебных звонках.',
    confirmed: 'Ответы объекта',
    none: 'Подтверждённых ответов пока нет.',
    asOf: 'на',
    validUntil: 'Страница доступна до',
    website: 'Сайт',
    missing: 'Такой страницы нет, или она больше не доступна.',
    tooMany: 'Слишком много запросов. Подождите минуту.',
    facts: { raw_price_text: 'Цена по каталогу', address: 'Адрес', website: 'Сайт' } as Record<string, string>,
    categories: {
      villa: 'Вилла',
      restaurant: 'Ресторан',
      mobile_spa: 'Выездное спа',
      yacht: 'Яхта',
      retreat_center: 'Ретрит-центр',
    } as Record<string, string>,
  },
}

const style = `
:root{color-scheme:light dark;--line:#d6d3d1;--muted:#57534e}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:46rem;padding:1.5rem 1rem;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.25rem;line-height:1.3;margin:0}
h3{font-size:1rem;margin:1rem 0 .25rem}
.muted{color:var(--muted);margin:.125rem 0}
.note{white-space:pre-line}
.practice{border:1px solid;padding:.5rem .75rem}
article{border-top:1px solid var(--line);margin-top:1.5rem;padding-top:1.5rem}
dl{display:grid;gap:.25rem 1rem;grid-template-columns:minmax(8rem,1fr) 2fr;margin:0}
dd{margin:0}
dd small{color:var(--muted);display:block}
footer{border-top:1px solid var(--line);margin-top:2rem;padding-top:.75rem}
@media (prefers-color-scheme:dark){:root{--line:#44403c;--muted:#a8a29e}}
@media (max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
@media print{@page{margin:18mm}body{max-width:none;padding:0}article{border:0;break-before:page;margin:0;padding:0}
article:first-of-type{break-before:auto;margin-top:1rem}dl{break-inside:avoid}footer{border:0}}
`

/** Allows this style sheet and nothing else: no scripts, images, frames, forms or requests. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!)

/** Serves the clients' pages, which need no session. Unknown, expired and revoked tokens get the same reply. */
export function serveProposals(http: FastifyInstance, proposals: Pick<Proposals, 'page'>, limit: RateLimit): void {
  // A wildcard, so that every address under /p/ gets the same reply.
  http.get<{ Params: { '*': string } }>('/p/*', async (request, reply) => {
    const wait = await limit.take(request.ip)
    if (wait > 0) {
      reply.header('retry-after', retryAfterOf(wait))
      return send(reply, 429, messagePage('tooMany'))
    }
    const token = request.params['*']
    // The form of our tokens: other texts cost no query.
    const page = /^[\w-]{43}$/.test(token) ? await proposals.page(token) : undefined
    return page === undefined ? send(reply, 404, messagePage('missing')) : send(reply, 200, pageOf(page))
  })
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentSecurityPolicy,
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .send(body)
}

const frame = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">' +
  `<title>${html(title)}</title><style>${style}</style></head><body>${body}</body></html>`

/** Shows a sentence in both languages, because the language of the client is unknown. */
const messagePage = (name: 'missing' | 'tooMany'): string =>
  frame('en', texts.en[name], `<main><h1>${html(texts.en[name])}</h1><p lang="ru">${html(texts.ru[name])}</p></main>`)

function pageOf(page: ClientPage): string {
  const { language, company, note } = page
  const own = texts[language]
  const title = company === '' ? own.proposal : company
  const day = (iso: string) => html(daysText(iso.slice(0, 10), null, language))
  const venues = page.venues.map(({ name, category, place, website, facts, answers }) => {
    const kind = category === null ? null : (own.categories[category] ?? category)
    const about = [kind, place].filter((part) => part !== null).map(html)
    const cells = [
      ...(website === null ? [] : [{ label: own.website, text: website }]),
      ...facts.map(({ field, text }) => ({ label: own.facts[field] ?? field.replace(/^extras\./, ''), text })),
    ]
    return [
      `<article><h2>${html(name)}</h2><p class="muted">${about.join(' · ')}</p>`,
      cells.length === 0
        ? ''
        : `<dl>${cells.map(({ label, text }) => `<dt>${html(label)}</dt><dd>${html(text)}</dd>`).join('')}</dl>`,
      `<h3>${own.confirmed}</h3>`,
      answers.length === 0
        ? `<p class="muted">${own.none}</p>`
        : `<dl>${answers
            .map(
              ({ label, text, at }) =>
                `<dt>${html(label)}</dt><dd>${html(text)}<small>${own.asOf} ${day(at)}</small></dd>`,
            )
            .join('')}</dl>`,
      '</article>',
    ].join('')
  })
  const body = [
    `<main><header><h1>${html(title)}</h1>`,
    page.practice ? `<p class="practice">${own.practice}</p>` : '',
    note === null ? '' : `<p class="note">${html(note)}</p>`,
    '</header>',
    ...venues,
    `</main><footer class="muted">${own.validUntil} ${day(page.expiresAt)}</footer>`,
  ]
  return frame(language, title, body.join(''))
}
