import { ChoiceRow } from './choice-row.tsx';
import styles from './colour-picker.module.css';
import { Swatch } from './swatch.tsx';

interface ColourPickerProps {
  colours: string[];
  chosen: string;
  onChoose: (colour: string) => void;
}

export function ColourPicker({ colours, chosen, onChoose }: ColourPickerProps) {
  return (
    <ChoiceRow title="Colour" chosen={chosen}>
      <div className={styles.colours}>
        {colours.map((colour) => (
          <label key={colour} className={styles.colour} title={colour}>
            <input
              type="radio"
              name="color"
              value={colour}
              checked={colour === chosen}
              onChange={() => onChoose(colour)}
              aria-label={colour}
            />
            <Swatch colour={colour} on={colour === chosen} />
          </label>
        ))}
      </div>
    </ChoiceRow>
  );
}
