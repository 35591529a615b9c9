import { strokeColours, strokePaint, strokeWidths } from '@salon/contract';
import { usePhrases } from '#shared/phrases/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Popover } from '#shared/ui/Popover.tsx';
import type { DrawingChoices } from './choices.ts';
import css from './Overlay.module.css';

interface Props {
  choices: DrawingChoices;
  onChoose: (change: Partial<DrawingChoices>) => void;
}

const thickness = { thin: 2, medium: 5, thick: 10 } as const;

/** Colour and thickness, and whether what is drawn stays. */
export function StylePopover({ choices, onChoose }: Props) {
  const { t } = usePhrases();
  const label = t('annotation.colour');
  return (
    <Popover
      label={label}
      placement="top-start"
      trigger={({ ref, ...trigger }) => (
        <IconButton
          {...trigger}
          ref={ref}
          label={`${label}: ${t(`annotation.${choices.colour}`)}`}
          icon={<span className={css.swatch} style={{ background: strokePaint[choices.colour] }} aria-hidden="true" />}
        />
      )}
    >
      {() => (
        <div className={css.look}>
          <fieldset className={css.choices}>
            <legend>{label}</legend>
            {strokeColours.map((colour) => (
              <IconButton
                key={colour}
                label={t(`annotation.${colour}`)}
                icon={<span className={css.swatch} style={{ background: strokePaint[colour] }} aria-hidden="true" />}
                pressed={choices.colour === colour}
                onClick={() => onChoose({ colour })}
              />
            ))}
          </fieldset>
          <fieldset className={css.choices}>
            <legend>{t('annotation.width')}</legend>
            {strokeWidths.map((width) => (
              <IconButton
                key={width}
                label={t(`annotation.${width}`)}
                icon={<span className={css.width} style={{ blockSize: thickness[width] }} aria-hidden="true" />}
                pressed={choices.width === width}
                onClick={() => onChoose({ width })}
              />
            ))}
          </fieldset>
          <Checkbox label={t('annotation.fades')} checked={choices.fades} onChange={(fades) => onChoose({ fades })} />
        </div>
      )}
    </Popover>
  );
}
