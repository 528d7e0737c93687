import * as z from 'zod/mini'
import * as accounts from './accounts.ts'
import * as calls from './calls.ts'
import * as chat from './chat.ts'
import { done, idParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as phoneNumbers from './phone-numbers.ts'
import * as scenarios from './scenarios.ts'
import * as settings from './settings.ts'
import * as venues from './venues.ts'

/** Endpoints of the specification. Names, payloads and meanings are fixed. */
export const specifiedEndpoints = {
  login: endpoint('POST', '/api/auth/login', {
    summary: 'Sign in',
    session: false,
    encoding: 'form',
    body: accounts.credentials,
    reply: accounts.accessToken,
  }),
  register: endpoint('POST', '/api/auth/register', {
    summary: 'Create an account with the registration code word',
    session: false,
    body: accounts.registration,
    reply: accounts.registered,
  }),
  stats: endpoint('GET', '/api/stats', { summary: 'Count venues in total and by category', reply: venues.stats }),
  listVenues: endpoint('GET', '/api/venues', {
    summary: 'List venues with search, filters and paging',
    query: venues.venueQuery,
    reply: venues.venuePage,
  }),
  chat: endpoint('POST', '/api/chat', {
    summary: 'Recommend venues for a free-text request',
    body: chat.chatRequest,
    reply: chat.chatReply,
  }),
  listPresets: endpoint('GET', '/api/calls/scenarios/presets', {
    summary: 'List preset scenarios',
    reply: z.array(scenarios.presetScenario),
  }),
  configStatus: endpoint('GET', '/api/calls/config-status', {
    summary: 'Get which providers are configured',
    reply: settings.configStatus,
  }),
  listScenarios: endpoint('GET', '/api/saved/scenarios', {
    summary: 'List saved scenarios',
    reply: z.array(scenarios.savedScenario),
  }),
  createScenario: endpoint('POST', '/api/saved/scenarios', {
    summary: 'Save a scenario',
    body: scenarios.scenarioDraft,
    reply: scenarios.savedScenario,
  }),
  updateScenario: endpoint('PUT', '/api/saved/scenarios/{id}', {
    summary: 'Change a saved scenario',
    params: idParams,
    body: scenarios.scenarioChange,
    reply: scenarios.savedScenario,
  }),
  deleteScenario: endpoint('DELETE', '/api/saved/scenarios/{id}', {
    summary: 'Delete a saved scenario',
    params: idParams,
    reply: done,
  }),
  listPhoneNumbers: endpoint('GET', '/api/saved/phone-numbers', {
    summary: 'List saved phone numbers',
    reply: z.array(phoneNumbers.savedPhoneNumber),
  }),
  createPhoneNumber: endpoint('POST', '/api/saved/phone-numbers', {
    summary: 'Save a phone number',
    body: phoneNumbers.phoneNumberDraft,
    reply: phoneNumbers.savedPhoneNumber,
  }),
  placeCall: endpoint('POST', '/api/calls/', {
    summary: 'Start a phone call by the agent',
    body: calls.callRequest,
    reply: calls.call,
  }),
  callLog: endpoint('GET', '/api/calls/{id}/log', {
    summary: 'Get the transcript and status of a call',
    params: idParams,
    reply: calls.callLog,
  }),
  hangUp: endpoint('POST', '/api/calls/{id}/hangup', { summary: 'End a call', params: idParams, reply: calls.call }),
  roomToken: endpoint('POST', '/api/rtc/token', {
    summary: 'Get a token for a web-call room',
    body: calls.roomTokenRequest,
    reply: calls.roomToken,
  }),
  agentJoin: endpoint('POST', '/api/rtc/agent-join', {
    summary: 'Send the agent into a web-call room and reply when it has joined',
    body: calls.agentJoinRequest,
    reply: calls.agentJoined,
  }),
  readSettings: endpoint('GET', '/api/system/settings', {
    summary: 'Get the settings',
    reply: settings.settingsRecord,
  }),
  writeSettings: endpoint('PUT', '/api/system/settings', {
    summary: 'Change settings',
    body: settings.settingsChange,
    reply: settings.settingsRecord,
  }),
  testConnection: endpoint('POST', '/api/system/test-connection', {
    summary: "Test a provider's stored credentials",
    body: settings.connectionTest,
    reply: settings.connectionResult,
  }),
} as const
