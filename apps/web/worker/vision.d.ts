/** What the worker of the background uses of the package, whose own types its entry for modules does not name. */
declare module '@mediapipe/tasks-vision' {
  export interface Mask {
    readonly width: number;
    readonly height: number;
    getAsFloat32Array(): Float32Array;
  }
  export interface Segmentation {
    readonly confidenceMasks?: readonly Mask[];
    close(): void;
  }
  export class ImageSegmenter {
    static createFromOptions(
      files: { readonly wasmLoaderPath: string; readonly wasmBinaryPath: string },
      options: {
        readonly baseOptions: { readonly modelAssetPath: string; readonly delegate: 'CPU' | 'GPU' };
        readonly runningMode: 'VIDEO';
        readonly outputCategoryMask: boolean;
        readonly outputConfidenceMasks: boolean;
      },
    ): Promise<ImageSegmenter>;
    segmentForVideo(image: ImageData, timestamp: number, then: (result: Segmentation) => void): void;
    close(): void;
  }
}
