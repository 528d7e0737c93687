import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A recommender request to the model: extract the wishes from a message, or write a script for the found venues. */
export interface Question {
  about: 'wishes' | 'script'
  system: string
  user: string
}

/**
 * Starts a simulated provider. `answer` returns the model's reply as an object or a text; undefined leaves the request
 * open until `close`. `finish` is the provider's `finish_reason`, `status` its HTTP status.
 */
export async function startChatModel(answer: (question: Question) => unknown, finish = 'stop', status = 200) {
  async function reply(request: IncomingMessage, response: ServerResponse) {
    const { messages, response_format } = JSON.parse(await text(request)) as {
      messages: { content: string }[]
      response_format: { json_schema: { name: Question['about'] } }
    }
    const about = response_format.json_schema.name
    const said = answer({ about, system: messages[0]!.content, user: messages[1]!.content })
    if (said === undefined) return
    const content = typeof said === 'string' ? said : JSON.stringify(said)
    response.statusCode = status
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ finish_reason: finish, message: { role: 'assistant', content } }] }))
  }
  const server = createServer((request, response) => void reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
