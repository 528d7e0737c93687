import { Search } from 'lucide-react'
import { useId } from 'react'

interface SearchBoxProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const id = useId()
  return (
    <div className="relative min-w-0 flex-1 basis-60 lg:max-w-md">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search size={18} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        id={id}
        type="search"
        className="control pl-9.5"
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
