/** TwiML verbs that the simulator supports: https://www.twilio.com/docs/voice/twiml */
export type Verb =
  | { name: 'Connect'; stream: { url: string; parameters: Record<string, string> } }
  | { name: 'Hangup' }
  | { name: 'Pause'; seconds: number }
  | { name: 'Say'; text: string }
  | { name: 'Redirect'; url: string }

export class TwimlError extends Error {}

interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const maxParameterLength = 500

/** Parses a TwiML document. @throws TwimlError if the document is malformed or violates the schema */
export function readTwiml(document: string): Verb[] {
  const root = parseXml(document)
  if (root.name !== 'Response') throw new TwimlError('12100 The document has no <Response>.')
  return root.children.map(verbOf)
}

function verbOf(element: Element): Verb {
  const { name, attributes, children, text } = element
  switch (name) {
    case 'Connect': {
      allow(element, [])
      const stream = children[0]
      if (children.length !== 1 || stream?.name !== 'Stream') throw new TwimlError('<Connect> needs one <Stream>.')
      return { name, stream: streamOf(stream) }
    }
    case 'Hangup':
      allow(element, [])
      return { name }
    case 'Pause':
      allow(element, ['length'])
      return { name, seconds: Number(attributes['length'] ?? 1) }
    case 'Say':
      allow(element, ['language', 'voice', 'loop'])
      return { name, text }
    case 'Redirect':
      allow(element, ['method'])
      if ((attributes['method'] ?? 'POST') !== 'POST') throw new TwimlError('The simulator redirects by POST only.')
      return { name, url: text.trim() }
    default:
      throw new TwimlError(`12200 <${name}> is not known.`)
  }
}

function streamOf(stream: Element): { url: string; parameters: Record<string, string> } {
  allow(stream, ['url', 'name', 'track', 'statusCallback', 'statusCallbackMethod'])
  if ((stream.attributes['track'] ?? 'inbound_track') !== 'inbound_track') {
    throw new TwimlError('31941 <Connect><Stream> takes the inbound track only.')
  }
  const url = stream.attributes['url'] ?? ''
  if (!URL.canParse(url)) throw new TwimlError('31920 <Stream> needs an address.')
  const { protocol, hostname } = new URL(url)
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  if (protocol !== 'wss:' && !(protocol === 'ws:' && isLoopback)) throw new TwimlError('31920 <Stream> needs wss.')
  const parameters: Record<string, string> = {}
  for (const child of stream.children) {
    allow(child, ['name', 'value'])
    const { name, value } = child.attributes
    if (child.name !== 'Parameter' || name === undefined || value === undefined) {
      throw new TwimlError('<Stream> holds <Parameter name="" value=""/> only.')
    }
    if (name.length + value.length > maxParameterLength) throw new TwimlError('A <Parameter> is too long.')
    parameters[name] = value
  }
  return { url, parameters }
}

function allow({ name, attributes }: Element, allowed: readonly string[]): void {
  const wrong = Object.keys(attributes).find((attribute) => !allowed.includes(attribute))
  if (wrong !== undefined) throw new TwimlError(`12200 <${name}> has no attribute ${wrong}.`)
}

const piece =
  /<\?xml[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y

function parseXml(document: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  piece.lastIndex = 0
  while (piece.lastIndex < document.length) {
    const match = piece.exec(document)
    if (match === null) throw new TwimlError('12100 The document is not well formed.')
    const [, closing, name, attributes = '', empty, text] = match
    const current = open.at(-1)!
    if (text !== undefined) {
      current.text += unescape(text)
    } else if (name !== undefined && closing) {
      if (current.name !== name) throw new TwimlError(`12100 </${name}> closes nothing.`)
      open.pop()
    } else if (name !== undefined) {
      const element: Element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      current.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const root = top.children[0]
  if (open.length > 1 || top.children.length !== 1 || top.text.trim() !== '' || root === undefined) {
    throw new TwimlError('12100 The document is not well formed.')
  }
  return root
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name, double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[name!] = unescape(double ?? single ?? '')
  }
  return attributes
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescape(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(text)) throw new TwimlError('12100 A bare & is not well formed.')
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? entities[name]! : String.fromCodePoint(Number(code)),
  )
}
