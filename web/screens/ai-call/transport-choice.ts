import { useCallback, useState } from 'react'
import { type Transport, transports } from '../../../contract/calls.ts'

const key = 'call_transport'

/**
 * The transport, remembered between visits; what is stored and not allowed counts as nothing. `first` takes its place for
 * this visit until another is chosen.
 */
export function useTransportChoice(first?: Transport): [Transport, (transport: Transport) => void] {
  const [transport, setTransport] = useState(() => first ?? readTransport())
  const choose = useCallback((chosen: Transport) => {
    setTransport(chosen)
    localStorage.setItem(key, chosen)
  }, [])
  return [transport, choose]
}

function readTransport(): Transport {
  const stored = localStorage.getItem(key)
  return transports.find((transport) => transport === stored) ?? 'twilio'
}
