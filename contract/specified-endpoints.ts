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

/** The calls of the specification. Their names, payloads and meanings do not change. */
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
  stats: endpoint('GET', '/api/stats', { summary: 'Venues in all and by category', reply: venues.stats }),
  listVenues: endpoint('GET', '/api/venues', {
    summary: 'A page of venues, searched and filtered',
    query: venues.venueQuery,
    reply: venues.venuePage,
  }),
  chat: endpoint('POST', '/api/chat', {
    summary: 'Recommend venues for a request in plain words',
    body: chat.chatRequest,
    reply: chat.chatReply,
  }),
  listPresets: endpoint('GET', '/api/calls/scenarios/presets', {
    summary: 'Scenarios that come with the product',
    reply: z.array(scenarios.presetScenario),
  }),
  configStatus: endpoint('GET', '/api/calls/config-status', {
    summary: 'Which providers have all their credentials',
    reply: settings.configStatus,
  }),
  listScenarios: endpoint('GET', '/api/saved/scenarios', {
    summary: 'Saved scenarios',
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
    summary: 'Saved phone numbers',
    reply: z.array(phoneNumbers.savedPhoneNumber),
  }),
  createPhoneNumber: endpoint('POST', '/api/saved/phone-numbers', {
    summary: 'Save a phone number',
    body: phoneNumbers.phoneNumberDraft,
    reply: phoneNumbers.savedPhoneNumber,
  }),
  placeCall: endpoint('POST', '/api/calls/', {
    summary: 'Have the agent phone a number',
    body: calls.callRequest,
    reply: calls.call,
  }),
  callLog: endpoint('GET', '/api/calls/{id}/log', {
    summary: 'What was said so far, and the state of the call',
    params: idParams,
    reply: calls.callLog,
  }),
  hangUp: endpoint('POST', '/api/calls/{id}/hangup', { summary: 'End a call', params: idParams, reply: calls.call }),
  roomToken: endpoint('POST', '/api/rtc/token', {
    summary: 'A token for one web-call room',
    body: calls.roomTokenRequest,
    reply: calls.roomToken,
  }),
  agentJoin: endpoint('POST', '/api/rtc/agent-join', {
    summary: 'Send the agent into a web-call room; answers when it is there',
    body: calls.agentJoinRequest,
    reply: calls.agentJoined,
  }),
  readSettings: endpoint('GET', '/api/system/settings', { summary: 'The settings', reply: settings.settingsRecord }),
  writeSettings: endpoint('PUT', '/api/system/settings', {
    summary: 'Change settings',
    body: settings.settingsChange,
    reply: settings.settingsRecord,
  }),
  testConnection: endpoint('POST', '/api/system/test-connection', {
    summary: "Try a provider's stored credentials",
    body: settings.connectionTest,
    reply: settings.connectionResult,
  }),
} as const
