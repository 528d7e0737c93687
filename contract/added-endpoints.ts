import * as z from 'zod/mini'
import * as accounts from './accounts.ts'
import * as answers from './answers.ts'
import * as calls from './calls.ts'
import * as clearance from './clearance.ts'
import { done, idParams } from './common.ts'
import * as costs from './costs.ts'
import * as conversations from './conversations.ts'
import { endpoint } from './endpoint.ts'
import * as rates from './exchange-rates.ts'
import { importEndpoints } from './import-endpoints.ts'
import * as inquiries from './inquiries.ts'
import * as phoneNumbers from './phone-numbers.ts'
import * as scenarios from './scenarios.ts'
import * as shortlist from './shortlist.ts'
import * as venues from './venues.ts'
import * as web from './web-findings.ts'

/** Endpoints beyond the specification. The page works without them if a server does not offer them. */
export const addedEndpoints = {
  health: endpoint('GET', '/api/health', {
    summary: 'Readiness check, including the database',
    session: false,
    reply: z.object({ status: z.string() }),
  }),
  alive: endpoint('GET', '/api/health/live', {
    summary: 'Liveness check: restart the process if it does not answer',
    session: false,
    reply: z.object({ status: z.string() }),
  }),
  metrics: endpoint('GET', '/api/metrics', {
    summary: 'Metrics in Prometheus text format, for local requests or with METRICS_TOKEN',
    session: false,
    reply: z.string(),
  }),
  openapi: endpoint('GET', '/api/openapi.json', {
    summary: 'OpenAPI description of all endpoints',
    session: false,
    reply: z.record(z.string(), z.unknown()),
  }),
  session: endpoint('GET', '/api/auth/session', { summary: 'Get the account of the session', reply: accounts.account }),
  logout: endpoint('POST', '/api/auth/logout', { summary: 'Sign out', reply: done }),
  changePassword: endpoint('POST', '/api/auth/password', {
    summary: 'Change your password and end all other sessions of the account',
    body: accounts.passwordChange,
    reply: accounts.sessionsEnded,
  }),
  listSessions: endpoint('GET', '/api/auth/sessions', {
    summary: 'List the sessions of the account, last used first',
    reply: z.array(accounts.accountSession),
  }),
  endSession: endpoint('DELETE', '/api/auth/sessions/{id}', {
    summary: 'End one session of the account',
    params: idParams,
    reply: accounts.sessionsEnded,
  }),
  endOtherSessions: endpoint('DELETE', '/api/auth/sessions', {
    summary: 'End all other sessions of the account',
    reply: accounts.sessionsEnded,
  }),
  activity: endpoint('GET', '/api/activity', {
    summary: 'List audit events, newest first',
    query: accounts.activityQuery,
    reply: accounts.activityPage,
  }),
  readVenue: endpoint('GET', '/api/venues/{id}', { summary: 'Get a venue', params: idParams, reply: venues.venue }),
  facets: endpoint('GET', '/api/venues/facets', {
    summary: 'List filter values of the found venues, with counts',
    query: venues.facetQuery,
    reply: venues.venueFacets,
  }),
  exchangeRates: endpoint('GET', '/api/exchange-rates', {
    summary: 'Get the days and sources of the exchange rates, and the state of their refresh',
    reply: rates.exchangeRates,
  }),
  venuePrices: endpoint('GET', '/api/venues/prices', {
    summary: 'Get price statistics by category',
    reply: venues.venuePrices,
  }),
  exportVenues: endpoint('GET', '/api/venues/export', {
    summary: 'Export the found venues as XLSX or CSV, in a format that imports without changes',
    query: venues.exportQuery,
    reply: z.unknown(),
  }),
  updateVenue: endpoint('PUT', '/api/venues/{id}', {
    summary: 'Change a venue',
    params: idParams,
    body: venues.venueChange,
    reply: venues.venue,
  }),
  deleteVenue: endpoint('DELETE', '/api/venues/{id}', {
    summary: 'Delete a venue, restorable',
    params: idParams,
    reply: done,
  }),
  restoreVenue: endpoint('POST', '/api/venues/{id}/restore', {
    summary: 'Restore a deleted venue',
    params: idParams,
    reply: venues.venue,
  }),
  venueHistory: endpoint('GET', '/api/venues/{id}/history', {
    summary: 'List the changes of a venue, newest first',
    params: idParams,
    reply: venues.venueHistory,
  }),
  ...importEndpoints,
  importScenarios: endpoint('POST', '/api/saved/scenarios/import', {
    summary: 'Save several scenarios, all or nothing',
    body: scenarios.scenarioImport,
    reply: z.array(scenarios.savedScenario),
  }),
  checkPhoneNumber: endpoint('GET', '/api/phone-numbers/check', {
    summary: 'Parse a phone number and warn if it is doubtful',
    query: phoneNumbers.phoneNumberQuery,
    reply: phoneNumbers.readPhoneNumber,
  }),
  updatePhoneNumber: endpoint('PUT', '/api/saved/phone-numbers/{id}', {
    summary: 'Change a saved phone number',
    params: idParams,
    body: phoneNumbers.phoneNumberChange,
    reply: phoneNumbers.savedPhoneNumber,
  }),
  deletePhoneNumber: endpoint('DELETE', '/api/saved/phone-numbers/{id}', {
    summary: 'Delete a saved phone number',
    params: idParams,
    reply: done,
  }),
  listConversations: endpoint('GET', '/api/chat/conversations', {
    summary: 'List your conversations with the assistant, last used first',
    reply: z.array(conversations.conversationSummary),
  }),
  readConversation: endpoint('GET', '/api/chat/conversations/{id}', {
    summary: 'Get a conversation with its history',
    params: idParams,
    reply: conversations.conversation,
  }),
  renameConversation: endpoint('PUT', '/api/chat/conversations/{id}', {
    summary: 'Rename a conversation',
    params: idParams,
    body: conversations.conversationChange,
    reply: conversations.conversationSummary,
  }),
  deleteConversation: endpoint('DELETE', '/api/chat/conversations/{id}', {
    summary: 'Delete a conversation, restorable for one day',
    params: idParams,
    reply: done,
  }),
  restoreConversation: endpoint('POST', '/api/chat/conversations/{id}/restore', {
    summary: 'Restore a deleted conversation',
    params: idParams,
    reply: conversations.conversationSummary,
  }),
  webFindings: endpoint('GET', '/api/chat/web', {
    summary: 'Look up at most three venues on the web within three seconds, if a search key is stored',
    query: web.webQuery,
    reply: z.array(web.webFinding),
  }),
  listShortlist: endpoint('GET', '/api/shortlist', {
    summary: 'List your shortlist, oldest entry first',
    reply: z.array(shortlist.shortlisted),
  }),
  addToShortlist: endpoint('PUT', '/api/shortlist/{id}', {
    summary: 'Add a venue to the shortlist',
    params: idParams,
    reply: shortlist.shortlisted,
  }),
  removeFromShortlist: endpoint('DELETE', '/api/shortlist/{id}', {
    summary: 'Remove a venue from the shortlist',
    params: idParams,
    reply: done,
  }),
  listCalls: endpoint('GET', '/api/calls', {
    summary: 'List calls by venue, party reached, words said and things to do, newest first, at most 200 at a time',
    query: calls.callQuery,
    reply: z.array(calls.call),
  }),
  venueCalls: endpoint('GET', '/api/venues/{id}/calls', {
    summary: 'List the calls with a venue, newest first, at most 200 at a time',
    params: idParams,
    query: calls.callPageQuery,
    reply: z.array(calls.call),
  }),
  callAnswers: endpoint('GET', '/api/calls/{id}/answers', {
    summary: 'Get what a running or finished call found out',
    params: idParams,
    reply: answers.callAnswers,
  }),
  decideAnswer: endpoint('PUT', '/api/calls/{id}/answers/{question}', {
    summary: 'Accept, correct or reject an answer, or withdraw the decision',
    params: answers.answerParams,
    body: answers.answerDecisionRequest,
    reply: answers.callAnswer,
  }),
  callStats: endpoint('GET', '/api/calls/stats', {
    summary: 'Get call statistics by day and outcome',
    query: calls.callStatsQuery,
    reply: calls.callStats,
  }),
  callCosts: endpoint('GET', '/api/calls/costs', {
    summary: 'Get the costs of real calls by day and person, and the use of the daily budget',
    query: calls.callStatsQuery,
    reply: costs.callCosts,
  }),
  callCost: endpoint('GET', '/api/calls/{id}/cost', {
    summary: 'Get the cost of a call by model and carrier',
    params: idParams,
    reply: costs.callCost,
  }),
  callWaveforms: endpoint('GET', '/api/calls/{id}/waveforms', {
    summary: 'Get the waveforms of the recordings of a call, omitting messages without audio',
    params: idParams,
    reply: calls.callWaveforms,
  }),
  messageAudio: endpoint('GET', '/api/calls/{id}/audio/{message}', {
    summary: 'Download the recording of a message, with range requests; accepts the session cookie',
    cookie: true,
    params: calls.messageParams,
    reply: z.unknown(),
  }),
  deleteRecordings: endpoint('DELETE', '/api/calls/{id}/recordings', {
    summary: 'Delete all recordings of a call and keep the transcript',
    params: idParams,
    reply: done,
  }),
  callClearance: endpoint('GET', '/api/calls/clearance', {
    summary: 'Check whether a number or venue may be called now',
    query: clearance.clearanceQuery,
    reply: clearance.clearance,
  }),
  listDoNotCall: endpoint('GET', '/api/do-not-call', {
    summary: 'List the numbers that nobody may call, newest first, at most 200 at a time',
    query: clearance.doNotCallQuery,
    reply: z.array(clearance.doNotCallEntry),
  }),
  putDoNotCall: endpoint('PUT', '/api/do-not-call', {
    summary: 'Add a number to the do-not-call list, or change the reason',
    body: clearance.doNotCallRequest,
    reply: clearance.doNotCallEntry,
  }),
  removeDoNotCall: endpoint('POST', '/api/do-not-call/{id}/remove', {
    summary: 'Remove a number from the do-not-call list',
    params: idParams,
    body: clearance.doNotCallRemoval,
    reply: clearance.doNotCallEntry,
  }),
  restoreDoNotCall: endpoint('POST', '/api/do-not-call/{id}/restore', {
    summary: 'Return a removed number to the do-not-call list, with its reason and the words of the callee',
    params: idParams,
    reply: clearance.doNotCallEntry,
  }),
  keepCall: endpoint('PUT', '/api/calls/{id}/keep', {
    summary: 'Exclude a call from retention, or include it again',
    params: idParams,
    body: calls.callKeeping,
    reply: calls.call,
  }),
  createInquiry: endpoint('POST', '/api/inquiries', {
    summary: 'Create the draft of an inquiry: the same questions to several venues',
    body: inquiries.inquiryDraft,
    reply: inquiries.inquiry,
  }),
  listInquiries: endpoint('GET', '/api/inquiries', {
    summary: 'List inquiries without their answers, newest first, at most 200 at a time',
    query: inquiries.inquiryQuery,
    reply: z.array(inquiries.inquiry),
  }),
  readInquiry: endpoint('GET', '/api/inquiries/{id}', {
    summary: 'Get an inquiry with its plan, venues and answers',
    params: idParams,
    reply: inquiries.inquiry,
  }),
  updateInquiry: endpoint('PUT', '/api/inquiries/{id}', {
    summary: 'Change a draft',
    params: idParams,
    body: inquiries.inquiryChange,
    reply: inquiries.inquiry,
  }),
  startInquiry: endpoint('POST', '/api/inquiries/{id}/start', {
    summary: 'Start to call the venues of an inquiry',
    params: idParams,
    body: inquiries.inquiryStart,
    reply: inquiries.inquiry,
  }),
  pauseInquiry: endpoint('POST', '/api/inquiries/{id}/pause', {
    summary: 'Pause an inquiry. Running calls continue',
    params: idParams,
    reply: inquiries.inquiry,
  }),
  resumeInquiry: endpoint('POST', '/api/inquiries/{id}/resume', {
    summary: 'Resume a paused inquiry',
    params: idParams,
    reply: inquiries.inquiry,
  }),
  stopInquiry: endpoint('POST', '/api/inquiries/{id}/stop', {
    summary: 'Stop an inquiry. The agent says goodbye in running calls',
    params: idParams,
    reply: inquiries.inquiry,
  }),
  retryInquiryVenue: endpoint('POST', '/api/inquiries/{id}/venues/{venue_id}/retry', {
    summary: 'Call a venue again, with the open questions only',
    params: inquiries.inquiryVenueParams,
    reply: inquiries.inquiry,
  }),
  skipInquiryVenue: endpoint('POST', '/api/inquiries/{id}/venues/{venue_id}/skip', {
    summary: 'Do not call a waiting venue',
    params: inquiries.inquiryVenueParams,
    reply: inquiries.inquiry,
  }),
  decideInquiryAnswer: endpoint('PUT', '/api/inquiries/{id}/venues/{venue_id}/answers/{question}', {
    summary: 'Accept, correct or reject an answer, or withdraw the decision. A correction may enter an answer by hand',
    params: inquiries.inquiryAnswerParams,
    body: answers.answerDecisionRequest,
    reply: inquiries.inquiryAnswer,
  }),
  previewWriteBack: endpoint('POST', '/api/inquiries/{id}/write-back/preview', {
    summary: 'Get the old and new texts of cells before writing them to the catalogue',
    params: idParams,
    body: inquiries.writeBackPreviewRequest,
    reply: inquiries.writeBackPreview,
  }),
  writeBack: endpoint('POST', '/api/inquiries/{id}/write-back', {
    summary: 'Write accepted answers to the catalogue, all or nothing',
    params: idParams,
    body: inquiries.writeBackRequest,
    reply: inquiries.writeBack,
  }),
  undoWriteBack: endpoint('POST', '/api/inquiries/{id}/write-back/{write_back}/undo', {
    summary: 'Restore the texts before a write-back, unless they changed since',
    params: inquiries.writeBackParams,
    reply: inquiries.writeBack,
  }),
  exportInquiry: endpoint('GET', '/api/inquiries/{id}/export', {
    summary: 'Export the comparison with the quotes as XLSX or CSV',
    params: idParams,
    query: inquiries.inquiryExportQuery,
    reply: z.unknown(),
  }),
  createProposal: endpoint('POST', '/api/inquiries/{id}/proposal', {
    summary: 'Create a page for the client with the accepted answers',
    params: idParams,
    body: inquiries.proposalRequest,
    reply: inquiries.proposal,
  }),
  deleteProposal: endpoint('DELETE', '/api/proposals/{id}', {
    summary: 'Revoke the page of a proposal',
    params: idParams,
    reply: done,
  }),
  readCall: endpoint('GET', '/api/calls/{id}', { summary: 'Get a call', params: idParams, reply: calls.call }),
} as const
