import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, ApiError, detailOr, fetchFile, isClientError, listOf, notOffered, ifOffered } from './api.ts'
import { readToken, writeToken } from './token.ts'

const requests: { url: string; init: RequestInit }[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return answer()
  })
  requests.length = 0
  answer = () => Response.json({})
  writeToken('t1')
})

afterEach(() => vi.unstubAllGlobals())

function sent() {
  const request = requests.at(-1)
  if (!request) throw new Error('nothing was sent')
  return { ...request, headers: new Headers(request.init.headers) }
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable('the call should fail'),
    (error: unknown) => error,
  )
}

describe('requests', () => {
  test('sends only the query parameters that are set, with a Bearer header', async () => {
    await api.listVenues({ query: { limit: 20, offset: 0, q: '', category: undefined } })
    expect(sent().url).toBe('/api/venues?limit=20&offset=0')
    expect(sent().headers.get('authorization')).toBe('Bearer t1')
    expect(sent().init.body).toBeUndefined()
  })

  test('escapes path parameters and sends a JSON body', async () => {
    await api.updateScenario({ params: { id: 'a/b' }, body: { name: 'n', persona: 'p', goal: 'g' } })
    expect(sent().url).toBe('/api/saved/scenarios/a%2Fb')
    expect(sent().headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(sent().init.body as string)).toEqual({ name: 'n', persona: 'p', goal: 'g' })
  })

  test('sends sign-in as a form without a token', async () => {
    await api.login({ body: { username: 'a@b.c', password: 'x&y' } })
    expect((sent().init.body as URLSearchParams).toString()).toBe('username=a%40b.c&password=x%26y')
    expect(sent().headers.get('authorization')).toBeNull()
  })

  test('sets no content type for uploads', async () => {
    const form = new FormData()
    await api.previewImport({ form })
    expect(sent().init.body).toBe(form)
    expect(sent().headers.get('content-type')).toBeNull()
  })
})

describe('replies', () => {
  test.each([
    ['nothing', () => new Response(null, { status: 204 })],
    ['null', () => Response.json(null)],
    ['a page', () => new Response('<!doctype html>')],
  ])('reads %s as an empty reply', async (_, reply) => {
    answer = reply
    expect(await api.configStatus()).toEqual({})
  })

  test('reports upload progress and accepts a reply without a body', async () => {
    class Request extends EventTarget {
      readonly upload = new EventTarget()
      readonly responseText = ''
      readonly status = 204
      open() {}
      setRequestHeader() {}
      send() {
        this.upload.dispatchEvent(new Event('load'))
        this.dispatchEvent(new Event('load'))
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request)
    const gone: number[] = []
    expect(await api.previewImport({ form: new FormData(), onUpload: (share) => gone.push(share) })).toEqual({})
    expect(gone).toEqual([1])
  })

  test('reads a reply that is not a list as an empty list', () => {
    expect(listOf([1])).toEqual([1])
    expect(listOf(null)).toEqual([])
    expect(listOf({} as never)).toEqual([])
  })

  test("prefers the server's detail to the fallback", async () => {
    answer = () => Response.json({ detail: 'Goal is too long' }, { status: 422 })
    const failure = await failureOf(api.stats())
    expect(failure).toMatchObject({ status: 422, detail: 'Goal is too long' })
    expect(detailOr(failure, 'Failed')).toBe('Goal is too long')

    answer = () => Response.json({ detail: [{ loc: ['body'] }] }, { status: 422 })
    expect(detailOr(await failureOf(api.stats()), 'Failed')).toBe('Failed')
  })

  test('treats 404 on an addition as not offered', async () => {
    answer = () => new Response('', { status: 404 })
    expect(notOffered(await failureOf(api.listImports()))).toBe(true)
    expect(notOffered(new ApiError(500, null))).toBe(false)
    expect(await ifOffered(api.listImports())).toBeNull()
    answer = () => new Response('', { status: 500 })
    expect(await failureOf(ifOffered(api.listImports()))).toMatchObject({ status: 500 })
  })

  test('counts only 4xx statuses as client errors', () => {
    const errors = [400, 404, 429, 0, 500, 503].map((status) => new ApiError(status, null))
    expect([...errors, new Error('else')].map(isClientError)).toEqual([true, true, true, false, false, false, false])
  })

  test('reports a missing answer as status 0', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'))
    expect(await failureOf(api.stats())).toMatchObject({ status: 0, detail: null })
  })
})

describe('the 401 rule', () => {
  const unauthorized = () => Response.json({ detail: 'Not signed in' }, { status: 401 })

  test('removes the token of a rejected session', async () => {
    answer = unauthorized
    await failureOf(api.stats())
    expect(readToken()).toBeNull()
  })

  test('keeps the token after a wrong password', async () => {
    answer = unauthorized
    await failureOf(api.login({ body: { username: 'a', password: 'b' } }))
    expect(readToken()).toBe('t1')
  })

  test('keeps a new token when a 401 for the old one arrives late', async () => {
    answer = () => {
      writeToken('t2')
      return unauthorized()
    }
    await failureOf(api.stats())
    expect(readToken()).toBe('t2')
  })
})

describe('files', () => {
  test("returns the content and the server's file name", async () => {
    answer = () => new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="venues.csv"' } })
    const { blob, filename } = await fetchFile('stats', {})
    expect([await blob.text(), filename]).toEqual(['a;b', 'venues.csv'])
    expect(sent().headers.get('authorization')).toBe('Bearer t1')
  })

  test('rejects a file name with a path, and throws ApiError on failure', async () => {
    answer = () => new Response('x', { headers: { 'content-disposition': 'attachment; filename="../x.csv"' } })
    expect((await fetchFile('stats', {})).filename).toBeNull()
    answer = () => Response.json({ detail: 'No' }, { status: 422 })
    expect(await failureOf(fetchFile('stats', {}))).toMatchObject({ status: 422, detail: 'No' })
  })
})
