import type { ServiceName } from '../../contract/costs.ts'

/** Services that a call uses on a transport, billed apart from its models and from the carrier's price of the call. */
const services: Readonly<Record<string, readonly ServiceName[]>> = {
  twilio: ['answering_machine_detection', 'media_streams'],
  livekit: ['rooms'],
}

/**
 * Returns the services of a call that was answered on this transport. Their prices are unknown (2026-11-23): Twilio and
 * LiveKit publish them only on pages that depend on account and plan, and a call's price does not contain them.
 */
export const servicesOf = (transport: string): readonly ServiceName[] => services[transport] ?? []

/** Transports whose calls use services. */
export const transportsWithServices = Object.keys(services)
