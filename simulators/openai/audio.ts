import type { Reply, Request } from '../http.ts'
import type { Ledger } from '../ledger.ts'
import { pcmBytes, readWav, wavFile } from '../speech/pcm.ts'
import { recognise } from '../speech/recognition.ts'
import { synthesise } from '../speech/synthesis.ts'
import { readBody } from './chat.ts'
import { isLive } from './models.ts'
import { transcriptionUsage } from './transcription-usage.ts'
import { RequestError } from './validation.ts'
import { webmSeconds } from './webm.ts'

const extensions = ['flac', 'mp3', 'mp4', 'mpeg', 'mpga', 'm4a', 'ogg', 'wav', 'webm']
const fields = new Set(
  'file model language languages languages[] keywords keywords[] prompt response_format stream temperature chunking_strategy include include[] timestamp_granularities[]'.split(
    ' ',
  ),
)

/**
 * POST /v1/audio/transcriptions. A webm clip must be a whole file. The simulator cannot decode webm, so its text is
 * "(speech, ...)" with the real duration. A wav file is matched against the phrase bank.
 */
export async function transcribe(request: Request, now: number, ledger: Ledger): Promise<Reply> {
  const form = await readForm(request)
  const unknownName = [...form.keys()].find((name) => !fields.has(name))
  if (unknownName !== undefined)
    throw new RequestError('unknown_parameter', `Unknown parameter: '${unknownName}'.`, unknownName)
  const model = form.get('model')
  if (typeof model !== 'string') throw missing('model')
  if (!isLive(model, 'transcription', now)) {
    throw new RequestError('model_not_found', `The model \`${model}\` does not exist or you do not have access to it.`)
  }
  const file = form.get('file')
  if (!(file instanceof File)) throw missing('file')
  const extension = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (extension === undefined || !extensions.includes(extension)) {
    const list = extensions.map((name) => `'${name}'`).join(', ')
    throw new RequestError('unsupported_format', `Unrecognized file format. Supported formats: [${list}]`, 'file')
  }
  const clip = Buffer.from(await file.arrayBuffer())
  ledger.addClip(clip)
  const heard = await hear(clip, extension)
  const usage = transcriptionUsage(model, heard.seconds, heard.text)
  const format = form.get('response_format') ?? 'json'
  if (format === 'text')
    return { status: 200, bytes: Buffer.from(`${heard.text}\n`), headers: { 'content-type': 'text/plain' } }
  return { status: 200, json: { text: heard.text, usage } }
}

async function hear(bytes: Buffer, extension: string): Promise<{ text: string; seconds: number }> {
  const corrupted = () => new RequestError('invalid_value', 'Audio file might be corrupted or unsupported', 'file')
  if (bytes.length === 0) throw corrupted()
  if (extension === 'wav') {
    const samples = readWav(bytes)
    if (samples === undefined) throw corrupted()
    return recognise(samples)
  }
  if (extension === 'webm') {
    const seconds = webmSeconds(bytes)
    if (seconds === undefined) throw corrupted()
    if (seconds < 0.1) {
      throw new RequestError('audio_too_short', 'Audio file is too short. Minimum audio length is 0.1 seconds.', 'file')
    }
    return { text: `(speech, ${seconds.toFixed(1)} s)`, seconds }
  }
  // Other formats are not parsed. Assumes 4 kB per second.
  return { text: `(speech, ${(bytes.length / 4000).toFixed(1)} s)`, seconds: bytes.length / 4000 }
}

async function readForm({ headers, body }: Request): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
  } catch {
    throw new RequestError('invalid_multipart', 'Could not parse multipart form')
  }
}

const speechKeys = new Set(['model', 'input', 'voice', 'response_format', 'speed', 'instructions', 'stream_format'])
const voices = 'alloy ash ballad coral echo sage shimmer verse marin cedar fable onyx nova'.split(' ')

/** POST /v1/audio/speech as wav or pcm. Rejects other formats, because the simulator has no encoder for them. */
export async function speak(request: Request, now: number): Promise<Reply> {
  const { model, input, voice, response_format: format = 'mp3' } = readBody(request.body, speechKeys)
  if (typeof model !== 'string') throw missing('model')
  if (!isLive(model, 'speech', now)) {
    throw new RequestError('model_not_found', `The model \`${model}\` does not exist or you do not have access to it.`)
  }
  if (typeof input !== 'string' || input === '') throw missing('input')
  if (input.length > 4096) {
    throw new RequestError(
      'string_above_max_length',
      "Invalid 'input': string too long. Expected a string with maximum length 4096.",
      'input',
    )
  }
  if (!voices.includes(String(voice))) {
    throw new RequestError(
      'invalid_value',
      `Invalid value: '${String(voice)}'. Supported values are: ${voices.join(', ')}.`,
      'voice',
    )
  }
  const samples = await synthesise(input, /[а-яё]/i.test(input) ? 'ru' : 'en')
  if (format === 'pcm') return { status: 200, bytes: pcmBytes(samples), headers: { 'content-type': 'audio/pcm' } }
  if (format === 'wav') return { status: 200, bytes: wavFile(samples), headers: { 'content-type': 'audio/wav' } }
  throw new RequestError('unsupported_value', 'The simulator supports wav and pcm only.', 'response_format')
}

const missing = (name: string) =>
  new RequestError('missing_required_parameter', `Missing required parameter: '${name}'.`, name)
