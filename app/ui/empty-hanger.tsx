/** An arch with nothing in it but a hanger: what is missing could stand here. */
export function EmptyHanger({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 300 410"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        strokeWidth="5"
        d="M3 407V150C1 128 11 112 25 106C27 82 45 66 65 64C73 42 95 34 113 36C123 26 139 22 150 4C161 22 177 26 187 36C205 34 227 42 235 64C255 66 273 82 275 106C289 112 299 128 297 150V407"
      />
      <path
        strokeWidth="2.5"
        strokeDasharray="1 9"
        d="M22 407V158C21 139 30 127 44 121C47 100 62 86 82 84C90 65 108 57 122 58C132 50 143 45 150 34C157 45 168 50 178 58C192 57 210 65 218 84C238 86 253 100 256 121C270 127 279 139 278 158V407"
      />
      <path
        strokeWidth="5"
        d="M150 196V178C150 170 163 167 163 155C163 146 156 141 149 142C142 143 138 148 138 154"
      />
      <path strokeWidth="6" d="M150 196L68 244C60 249 63 259 73 259H227C237 259 240 249 232 244Z" />
    </svg>
  );
}
