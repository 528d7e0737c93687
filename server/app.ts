import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { largestWorkbook } from '../contract/workbook-file.ts'
import { hashesWaiting, openAccounts } from './accounts/index.ts'
import { openActivity } from './activity/index.ts'
import { openCalls, openRecordings, phoneRulesOf } from './calls/index.ts'
import { openCatalogue, textOf } from './catalogue/index.ts'
import { type Config, registrationCodeWord } from './config.ts'
import { openConversations } from './conversations/index.ts'
import { openCredentials } from './credentials.ts'
import { openExchangeRates } from './exchange-rates/index.ts'
import { accountHandlers } from './http/accounts.ts'
import {
  activityHandlers,
  recordAuditEvents,
  recordCall,
  recordDoNotCall,
  recordImport,
  recordRetention,
} from './http/activity.ts'
import { callHandlers } from './http/calls.ts'
import { catalogueHandlers } from './http/catalogue.ts'
import { chatHandlers, chatLimit } from './http/chat.ts'
import { exchangeRateHandlers } from './http/exchange-rates.ts'
import { callModeOf, inquiryHandlers } from './http/inquiries.ts'
import { answerBadAddress, answerBrokenRequest, answerErrors, answerNothingHere } from './http/errors.ts'
import { servePage } from './http/page.ts'
import { proposalLimit, serveProposals } from './http/proposal-page.ts'
import { recordingHandlers } from './http/recordings.ts'
import { savedHandlers } from './http/saved.ts'
import { guardPages } from './http/security.ts'
import { type Handlers, serve } from './http/serve.ts'
import { shortlistHandlers } from './http/shortlist.ts'
import { serveSockets } from './http/sockets.ts'
import { systemHandlers } from './http/system.ts'
import { serveTwilio } from './http/twilio.ts'
import { watchAnswers } from './http/watch.ts'
import { type Inquiries, openInquiries } from './inquiries/index.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { openPhoneNumbers } from './phone-numbers/index.ts'
import { openPractice } from './practice/index.ts'
import { openConnectionTests } from './providers/connection-tests.ts'
import { type Memory, openConverse } from './recommend/converse.ts'
import { openRecommend } from './recommend/index.ts'
import { prepareReading } from './recommend/warm.ts'
import { openRateLimit } from './rate-limit.ts'
import { openScenarios } from './scenarios/index.ts'
import { keysFor, openSettings, openTestResults } from './settings/index.ts'
import { openShortlist } from './shortlist/index.ts'
import { openStore } from './store/open.ts'
import { openWebFindings } from './web-findings/index.ts'

/** Milliseconds after a stop request in which the server accepts requests in transit. */
const lateRequestsMs = 100
/** Interval in milliseconds at which open connections are closed during a stop. */
const closeConnectionsMs = 500

export interface App {
  readonly http: FastifyInstance
  readonly codeWord: string
  /** All routes, e.g. 'GET /api/stats'. A test compares them with the contract. */
  readonly routes: readonly string[]
  /**
   * Builds the chat's indexes, then starts to load the catalogue's rows while requests are answered. Call it before
   * `http.listen`, because building blocks the event loop. Does nothing for an empty catalogue.
   */
  prepareChat(): Promise<void>
  /** Ends every call, closes every socket and the database. */
  close(): Promise<void>
}

/** Creates and connects all parts. `page` is the folder of the built page. Without it the server has only the API. */
export async function openApp(config: Config, options: { page: string | undefined }): Promise<App> {
  const log = openLog(config.logLevel)
  const store = await openStore(config, (migration) => log.info({ migration }, 'Migrating the database'))
  const codeWord = registrationCodeWord(config)
  const keys = keysFor(config.dataDir, config.encryptionKey)

  const accounts = await openAccounts({ store, codeWord })
  const activity = openActivity({ store, log })
  const settings = openSettings({
    store,
    keys,
    log,
    defaults: {
      phone_calls_at_once: String(config.phoneCallsAtOnce),
      phone_calls_at_once_each: String(config.phoneCallsAtOnce),
      phone_calls_a_day: String(config.phoneCallsADay),
      phone_calls_a_day_each: String(config.phoneCallsADay),
    },
    countDeletions: (days) =>
      calls.countDeletions({ recordings: days.recordings_days, transcripts: days.transcripts_days }),
  })
  const practice = openPractice({ log })
  const credentials = openCredentials({ settings, practice, config })
  const connectionTests = openConnectionTests({ store, credentials, log })
  const testResults = openTestResults({ store })
  const exchangeRates = openExchangeRates({
    store,
    log,
    async source() {
      const { exchange_rates_refresh: isOn, exchange_rates_url: url } = await settings.read()
      return isOn ? url : undefined
    },
  })
  settings.onChange(() => void exchangeRates.refreshIfDue())
  const catalogue = openCatalogue({ store, log, rates: () => exchangeRates.current() })
  const recommend = openRecommend({ catalogue, log, model: () => credentials.openai() })
  const metrics = openMetrics({ waiting: store.waiting, hashesWaiting, calls: () => calls.running() })
  const recordInActivity = recordCall(activity)
  const venue = (id: number) => catalogue.read(id)
  const converse = openConverse({ recommend, catalogue })
  const conversations = openConversations<Memory>({
    store,
    assistant: (message, context) => converse.reply(message, context),
  })
  const shortlist = openShortlist({ store, venue })
  const webFindings = openWebFindings({ store, access: () => credentials.serpapi(), venue, log })
  let inquiries: Inquiries | undefined
  let ownAddress: () => string | undefined = () => undefined
  const calls = await openCalls({
    store,
    log,
    credentials,
    keyring: settings.keyring,
    notify(news) {
      recordInActivity(news)
      metrics.call(news)
      if (news.what === 'ended') inquiries?.callEnded()
    },
    exchangeRates: async () => (await exchangeRates.current()).units,
    addresses: { own: () => ownAddress(), public: config.publicUrl },
    venue: (id) => catalogue.callee(id),
    doNotCallChanged: recordDoNotCall(activity),
    recordings: openRecordings({
      dataDir: config.dataDir,
      log,
      isOn: async () => (await settings.value('record_calls')) === 'on',
      limitBytes: config.recordingsGb * 1024 ** 3,
    }),
    retention: {
      async limits() {
        const { recordings_days: recordings, transcripts_days: transcripts } = await settings.retention()
        return { recordings, transcripts }
      },
      deleted: recordRetention(activity),
    },
    phoneRules: async () => phoneRulesOf(await settings.read()),
  })
  inquiries = openInquiries({
    store,
    log,
    calls: { ...calls, plan: (count) => calls.costs.plan(count) },
    catalogue: { ...catalogue, textOf },
    mode: callModeOf(settings, credentials),
    rates: async () => (await exchangeRates.current()).units,
    company: async () => (await settings.read()).company_name ?? '',
  })
  catalogue.imports.onBackgroundEnd(recordImport(activity))
  const scenarios = openScenarios({ store })
  const phoneNumbers = openPhoneNumbers({ store })
  await phoneNumbers.updateKeys()
  if (config.demoCatalogue) await catalogue.seedDemo()
  // The server is available during this work. Filters miss venues that are not parsed yet.
  const closing = new AbortController()
  const reindexing = catalogue
    .reindex(closing.signal)
    .catch((error: unknown) => log.error({ error }, 'Venue facts not updated'))

  exchangeRates.start()

  const resumedImports = catalogue.imports.resumeInterrupted(closing.signal)

  let warming = Promise.resolve()
  let ready = true
  // The type of Fastify: its plugins reject an instance typed with the Logger of pino.
  const logger: FastifyBaseLogger = log
  const http = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Trust the forwarded address and protocol of a proxy on this machine only.
    trustProxy: 'loopback',
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Close sockets that send headers or body too slowly.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 120_000,
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    // A stop waits for requests in progress. main.ts limits the duration.
    forceCloseConnections: 'idle',
  })
  const routes: string[] = []
  http.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) routes.push(`${method} ${route.url}`)
  })
  http.addHook('onListen', async () => {
    store.watch()
    inquiries?.drive()
  })
  answerErrors(http)
  http.addHook('onSend', async (_request, reply) => {
    if (!ready) reply.header('connection', 'close')
  })
  watchAnswers(http, metrics)
  await guardPages(http, { livekitUrl: async () => (await credentials.livekit())?.url })
  await http.register(cookie)
  await http.register(formbody, { bodyLimit: 64 * 1024 })
  await http.register(multipart, {
    limits: { files: 1, fields: 5, fileSize: largestWorkbook },
    throwFileSizeLimit: true,
  })
  await serveSockets(http, {
    accounts,
    publicUrl: config.publicUrl,
    sockets: {
      '/api/realtime-voice': (socket, user) => calls.accept('realtime', socket, user),
      '/ws/voice-chat/:sessionId': (socket, user) => calls.accept('direct', socket, user),
      '/api/calls/:id/listen': (socket, _user, request) =>
        calls.phone.listen((request.params as { id: string }).id, socket),
    },
  })
  serveTwilio(http, calls.phone)
  serveProposals(
    http,
    inquiries.proposals,
    openRateLimit(store, { ...proposalLimit, whileDatabaseFails: 'count in memory' }),
  )
  ownAddress = () => addressOf(http.server.address())
  const handlers: Handlers = {
    ...accountHandlers(accounts, activity),
    ...activityHandlers(activity),
    ...catalogueHandlers(catalogue),
    ...exchangeRateHandlers(exchangeRates),
    ...chatHandlers(
      recommend,
      conversations,
      webFindings,
      openRateLimit(store, { ...chatLimit, whileDatabaseFails: 'count in memory' }),
    ),
    ...shortlistHandlers(shortlist),
    ...callHandlers(calls, credentials, venue),
    ...recordingHandlers(calls),
    ...inquiryHandlers(inquiries),
    ...savedHandlers(scenarios, phoneNumbers),
    ...systemHandlers({
      settings,
      testResults,
      connectionTests,
      isReady: () => ready,
      askDatabase: async () => void (await sql`select 1`.execute(store.db)),
      metrics,
      metricsToken: config.metricsToken,
    }),
  }
  serve(http, accounts, recordAuditEvents(handlers, activity))
  if (options.page) await servePage(http, options.page)
  else http.setNotFoundHandler(answerNothingHere)

  return {
    http,
    codeWord,
    routes,
    async prepareChat() {
      if ((await catalogue.stats()).total === 0) return
      await prepareReading()
      warming = recommend
        .warm(closing.signal)
        .catch((error: unknown) => log.error({ error }, 'Chat not prepared: its first answer takes longer'))
    },
    async close() {
      ready = false
      closing.abort()
      await inquiries.close()
      await calls.close()
      // Answer requests sent before clients noticed the stop. Each response closes its connection.
      await setTimeout(lateRequestsMs)
      // Closes connections repeatedly. close() would wait a minute for a connection accepted during the stop.
      const closingTimer = setInterval(() => http.server.closeAllConnections(), closeConnectionsMs)
      await http.close()
      clearInterval(closingTimer)
      await practice.stop()
      await catalogue.imports.close()
      await exchangeRates.close()
      await Promise.all([reindexing, resumedImports, warming])
      await store.close()
      metrics.close()
    },
  }
}

/** Returns the address of the server for programs on this machine. Undefined if it is not listening. */
function addressOf(bound: AddressInfo | string | null): string | undefined {
  if (bound === null || typeof bound === 'string') return undefined
  const host = ['0.0.0.0', '::'].includes(bound.address) ? '127.0.0.1' : bound.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}
