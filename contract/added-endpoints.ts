import * as z from 'zod/mini'
import * as accounts from './accounts.ts'
import * as calls from './calls.ts'
import { done, idParams } from './common.ts'
import * as conversations from './conversations.ts'
import { endpoint } from './endpoint.ts'
import * as imports from './imports.ts'
import * as phoneNumbers from './phone-numbers.ts'
import * as scenarios from './scenarios.ts'
import * as shortlist from './shortlist.ts'
import * as venues from './venues.ts'
import * as web from './web-findings.ts'

/** Calls of ours beside the specification's: the page goes on without them where a server has none. */
export const addedEndpoints = {
  health: endpoint('GET', '/api/health', {
    summary: 'Ready to serve, the database included?',
    session: false,
    reply: z.object({ status: z.string() }),
  }),
  alive: endpoint('GET', '/api/health/live', {
    summary: 'Does the process answer at all? One that does not is to be started again',
    session: false,
    reply: z.object({ status: z.string() }),
  }),
  metrics: endpoint('GET', '/api/metrics', {
    summary: "Figures in Prometheus's text format, for this machine or whoever has METRICS_TOKEN",
    session: false,
    reply: z.string(),
  }),
  openapi: endpoint('GET', '/api/openapi.json', {
    summary: 'This list',
    session: false,
    reply: z.record(z.string(), z.unknown()),
  }),
  session: endpoint('GET', '/api/auth/session', { summary: 'Who is signed in', reply: accounts.account }),
  logout: endpoint('POST', '/api/auth/logout', { summary: 'Sign out', reply: done }),
  changePassword: endpoint('POST', '/api/auth/password', {
    summary: 'Change the own password; ends all other sessions of the account',
    body: accounts.passwordChange,
    reply: accounts.sessionsEnded,
  }),
  listSessions: endpoint('GET', '/api/auth/sessions', {
    summary: 'Where the account is signed in, last used first',
    reply: z.array(accounts.accountSession),
  }),
  endSession: endpoint('DELETE', '/api/auth/sessions/{id}', {
    summary: 'End a session of the account',
    params: idParams,
    reply: accounts.sessionsEnded,
  }),
  endOtherSessions: endpoint('DELETE', '/api/auth/sessions', {
    summary: 'End all sessions of the account but this one',
    reply: accounts.sessionsEnded,
  }),
  activity: endpoint('GET', '/api/activity', {
    summary: 'What people did, newest first',
    query: accounts.activityQuery,
    reply: accounts.activityPage,
  }),
  readVenue: endpoint('GET', '/api/venues/{id}', { summary: 'One venue', params: idParams, reply: venues.venue }),
  facets: endpoint('GET', '/api/venues/facets', {
    summary: 'What the found venues can be narrowed to, with counts',
    query: venues.facetQuery,
    reply: venues.venueFacets,
  }),
  venuePrices: endpoint('GET', '/api/venues/prices', {
    summary: 'What venues cost, by category',
    reply: venues.venuePrices,
  }),
  exportVenues: endpoint('GET', '/api/venues/export', {
    summary: 'All found venues as a file, XLSX or CSV; importing it again changes nothing',
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
    summary: 'Take a venue out of the catalogue; it can be restored',
    params: idParams,
    reply: done,
  }),
  restoreVenue: endpoint('POST', '/api/venues/{id}/restore', {
    summary: 'Bring a deleted venue back',
    params: idParams,
    reply: venues.venue,
  }),
  venueHistory: endpoint('GET', '/api/venues/{id}/history', {
    summary: 'Who changed what of a venue, newest first',
    params: idParams,
    reply: venues.venueHistory,
  }),
  previewImport: endpoint('POST', '/api/imports', {
    summary: 'Read a workbook and say what it would change; writes nothing to the catalogue',
    encoding: 'multipart',
    body: z.object({}),
    reply: imports.importPreview,
  }),
  importDemo: endpoint('POST', '/api/imports/demo', {
    summary: 'Bring in the demonstration catalogue, also when it was taken back before',
    reply: imports.importPreview,
  }),
  listImports: endpoint('GET', '/api/imports', {
    summary: 'Imports, newest first',
    reply: z.array(imports.importPreview),
  }),
  applyImport: endpoint('POST', '/api/imports/{id}/apply', {
    summary: 'Write a previewed import into the catalogue, all or nothing',
    params: idParams,
    query: imports.importApplying,
    reply: imports.importPreview,
  }),
  readImport: endpoint('GET', '/api/imports/{id}', {
    summary: 'One import, and how far applying it is',
    params: idParams,
    reply: imports.importPreview,
  }),
  correctImport: endpoint('PUT', '/api/imports/{id}/mapping', {
    summary: 'Correct what was guessed of a previewed file, and read it again',
    params: idParams,
    body: imports.importMapping,
    reply: imports.importPreview,
  }),
  stopImport: endpoint('POST', '/api/imports/{id}/stop', {
    summary: 'Stop applying an import; the catalogue is then as it was',
    params: idParams,
    reply: imports.importPreview,
  }),
  importProblems: endpoint('GET', '/api/imports/{id}/problems', {
    summary: 'The rows that were not taken and why, as a CSV file',
    params: idParams,
    reply: z.string(),
  }),
  undoImport: endpoint('POST', '/api/imports/{id}/undo', {
    summary: 'Take an applied import back',
    params: idParams,
    reply: imports.importUndone,
  }),
  importScenarios: endpoint('POST', '/api/saved/scenarios/import', {
    summary: 'Save several scenarios, all or none',
    body: scenarios.scenarioImport,
    reply: z.array(scenarios.savedScenario),
  }),
  checkPhoneNumber: endpoint('GET', '/api/phone-numbers/check', {
    summary: 'How a number is read, and whether it is doubtful',
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
    summary: 'Own conversations with the assistant, last used first',
    reply: z.array(conversations.conversationSummary),
  }),
  readConversation: endpoint('GET', '/api/chat/conversations/{id}', {
    summary: 'What was asked and answered in a conversation',
    params: idParams,
    reply: conversations.conversation,
  }),
  renameConversation: endpoint('PUT', '/api/chat/conversations/{id}', {
    summary: 'Give a conversation another title',
    params: idParams,
    body: conversations.conversationChange,
    reply: conversations.conversationSummary,
  }),
  deleteConversation: endpoint('DELETE', '/api/chat/conversations/{id}', {
    summary: 'Delete a conversation; for a day it can be restored',
    params: idParams,
    reply: done,
  }),
  restoreConversation: endpoint('POST', '/api/chat/conversations/{id}/restore', {
    summary: 'Bring a deleted conversation back',
    params: idParams,
    reply: conversations.conversationSummary,
  }),
  webFindings: endpoint('GET', '/api/chat/web', {
    summary: 'What the web says of up to three venues, where a key for that is stored; within three seconds',
    query: web.webQuery,
    reply: z.array(web.webFinding),
  }),
  listShortlist: endpoint('GET', '/api/shortlist', {
    summary: 'The venues that were put aside, first added first; everybody has a list of their own',
    reply: z.array(shortlist.shortlisted),
  }),
  addToShortlist: endpoint('PUT', '/api/shortlist/{id}', {
    summary: 'Put a venue aside',
    params: idParams,
    reply: shortlist.shortlisted,
  }),
  removeFromShortlist: endpoint('DELETE', '/api/shortlist/{id}', {
    summary: 'Take a venue off the shortlist',
    params: idParams,
    reply: done,
  }),
  listCalls: endpoint('GET', '/api/calls', {
    summary: 'Calls, newest first, 200 at a time',
    query: calls.callQuery,
    reply: z.array(calls.call),
  }),
  callStats: endpoint('GET', '/api/calls/stats', {
    summary: 'Calls by day, and what became of them',
    query: calls.callStatsQuery,
    reply: calls.callStats,
  }),
  callWaveforms: endpoint('GET', '/api/calls/{id}/waveforms', {
    summary: 'How loud the recordings of a call are, for a picture of them; messages without sound are left out',
    params: idParams,
    reply: calls.callWaveforms,
  }),
  messageAudio: endpoint('GET', '/api/calls/{id}/audio/{message}', {
    summary: 'The recording of one message, in ranges where asked for; the session cookie will do',
    cookie: true,
    params: calls.messageParams,
    reply: z.unknown(),
  }),
  deleteRecordings: endpoint('DELETE', '/api/calls/{id}/recordings', {
    summary: 'Delete all recordings of a call; what was said stays in writing',
    params: idParams,
    reply: done,
  }),
  readCall: endpoint('GET', '/api/calls/{id}', { summary: 'One call', params: idParams, reply: calls.call }),
} as const
