/** Like `fetch`, but reports upload progress from 0 to 1. */
export function fetchWithProgress(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(method, url)
  new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
  request.responseType = 'text'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.upload.addEventListener('load', () => onProgress(1))
  // `Response` rejects any body, even an empty string, for status 204.
  request.addEventListener('load', () => {
    resolve(new Response(request.responseText || null, { status: request.status }))
  })
  request.addEventListener('error', () => reject(new TypeError('No answer')))
  request.addEventListener('abort', () => reject(signal?.reason as Error))
  signal?.addEventListener('abort', () => request.abort())
  // XMLHttpRequest cannot send streams, but uploads are always forms.
  request.send(body as XMLHttpRequestBodyInit | null)
  return promise
}
