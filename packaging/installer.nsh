; Offers Quartet in "Open with" for JSON files, as exports are, and takes them from nobody: the type keeps its own program.
!macro customInstall
  WriteRegStr SHCTX "Software\Classes\Quartet.Export" "" "Quartet export"
  WriteRegStr SHCTX "Software\Classes\Quartet.Export\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHCTX "Software\Classes\.json\OpenWithProgids" "Quartet.Export" ""
!macroend

!macro customUnInstall
  DeleteRegKey SHCTX "Software\Classes\Quartet.Export"
  DeleteRegValue SHCTX "Software\Classes\.json\OpenWithProgids" "Quartet.Export"
!macroend
