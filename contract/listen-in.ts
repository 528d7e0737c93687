/**
 * What /api/calls/{id}/listen tells of a practice phone call, as JSON, from when the socket opened until the call is
 * over. Nothing is sent to it. Sound is base64 of mu-law at 8 kHz: the callee's as it comes, the agent's as it is sent to
 * the phone, which is ahead of the time at which it is heard; `clear` drops what of it was not.
 */
export type ListenMessage = { type: 'sound'; side: 'callee' | 'agent'; audio: string } | { type: 'clear' }
