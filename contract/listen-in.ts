/**
 * Message of /api/calls/{id}/listen: audio of a practice phone call, from the opening of the socket to the end of the
 * call. The client sends nothing. Audio is base64 mu-law at 8 kHz. Callee audio arrives in real time. Agent audio
 * arrives when sent to the phone, before it plays there. `clear` drops agent audio that has not played.
 */
export type ListenMessage = { type: 'sound'; side: 'callee' | 'agent'; audio: string } | { type: 'clear' }
