import { Drawing } from '../../ui/illustrations/drawing';

/** Five ways in which names come close, each with the part in question filled. */
export const comparedPictures = {
  /** Two rows of letters, of which one differs. */
  spelling: (
    <Drawing>
      <path d="M12 26v18M26 44V26l12 18V26M60 26a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM84 26v18" />
      <path d="M12 54v18M26 72V54l12 18V54M84 54v18" />
      <path d="M8 84h80" />
      <path className="dot" d="M60 53c6 6 6 14 0 20-6-6-6-14 0-20Z" />
    </Drawing>
  ),
  /** A voice that reaches two ears alike. */
  sound: (
    <Drawing>
      <path d="M36 34a20 20 0 0 0 0 28M60 34a20 20 0 0 1 0 28" />
      <path d="M26 24a34 34 0 0 0 0 48M70 24a34 34 0 0 1 0 48" />
      <path d="M16 14a48 48 0 0 0 0 68M80 14a48 48 0 0 1 0 68" />
      <path className="dot" d="M48 34c9 9 9 19 0 28-9-9-9-19 0-28Z" />
    </Drawing>
  ),
  /** Two words that lead to one thing. */
  meaning: (
    <Drawing>
      <path d="M8 14h34v20H8zM54 14h34v20H54z" />
      <path d="M15 21h20M15 27h12M61 21h20M61 27h12" />
      <path d="M25 34c0 14 8 22 16 26M71 34c0 14-8 22-16 26" />
      <circle cx="48" cy="70" r="18" />
      <path className="dot" d="M48 58c6 8 6 16 0 24-6-8-6-16 0-24Z" />
    </Drawing>
  ),
  /** A Latin letter and a Chinese character in two rings that overlap. */
  script: (
    <Drawing>
      <circle cx="33" cy="48" r="28" />
      <circle cx="63" cy="48" r="28" />
      <path d="m12 57 8-18 8 18M15 51h10" />
      <path d="M76 39v18M68 45v12h16V45" />
      <path className="dot" d="M48 31c8 11 8 23 0 34-8-11-8-23 0-34Z" />
    </Drawing>
  ),
  /** A short mark within a long one. */
  part: (
    <Drawing>
      <path d="M6 30h84v36H6z" />
      <circle cx="30" cy="48" r="12" />
      <path d="M50 40h32M50 48h32M50 56h20" />
      <path d="M18 74v8h24v-8" />
      <path className="dot" d="M30 39c5 6 5 12 0 18-5-6-5-12 0-18Z" />
    </Drawing>
  ),
};
